import type { TextWorld } from '../../../models/eval/exploits/judge-exploit.ts'
import type { ExploitText } from '../../../models/eval/exploits/read-exploits.ts'
import { createPageReader } from '../../../src/adapters/html/page-reader.ts'
import { utf8 } from '../../../src/core/encoding/bytes.ts'
import { createFakeJudge } from '../../../src/core/judging/outside-judge.fake.ts'
import type { FetchOutcome, WebFetcher } from '../../../src/core/web/web-fetcher.port.ts'

// Answers of the outside world about a text: it is known, it is different, or nothing.

const DAY = new Date('2026-11-01T00:00:00Z')
const DOMAINS = ['example.org', 'echo.example', 'one.example', 'recipes.example', 'helpdesk-cloud.example']
const CODE = 'PP-0000000000000001'

const webOf = (answer: (url: string) => FetchOutcome): WebFetcher => ({ fetchPage: async url => answer(url) })

function page(url: string, body: string, status = 200): FetchOutcome {
  return { kind: 'page', url, status, contentType: undefined, headers: {}, body: utf8(body) }
}

const silent = createFakeJudge(() => ({ kind: 'silent', reason: 'too-slow' }), 'Solomon')
const talkative = createFakeJudge(() => 'Yes.', 'Daniel')

function worldWith(web: WebFetcher, earlierContent: string, shownAt: Date, own: boolean): TextWorld {
  return {
    accountId: 'account-1',
    agentWeb: web,
    pageReading: { web, pages: createPageReader() },
    judges: [silent, talkative],
    operators: { keys: async () => [], domains: async () => DOMAINS.map(domain => ({ domain, shownAt })) },
    earlierAgents: {
      last: async () => ({
        code: CODE,
        contentHash: 'sha256:1',
        title: undefined,
        content: async () => earlierContent,
      }),
    },
    earlier: { forAccount: async () => [{ code: CODE, issuedAt: DAY, text: earlierContent }] },
    fingerprints: {
      findSightings: async shingles => {
        const certificate = { code: CODE, own, certifiedAt: DAY }
        const documents = shingles.map((shingle, at) => {
          const document = { ...certificate, entryIndex: 1, window: 4 }
          return [shingle, at % 3 === 0 ? [document] : []] as const
        })
        return { same: own ? certificate : undefined, documents: new Map(documents) }
      },
    },
  }
}

/** Each makes the checks of one text see something else. */
export const EDGE_WORLDS: ((text: ExploitText) => TextWorld)[] = [
  // The same words everywhere.
  ({ content, title = 'Bridge' }) =>
    worldWith(
      webOf(url => page(url, content.startsWith('{') ? content : `<h1>${title}</h1><p>${content}</p>`)),
      content,
      DAY,
      true,
    ),
  // Other words everywhere, and a proof of control that has run out.
  ({ content }) =>
    worldWith(
      webOf(url => page(url, '<h1>Other</h1><p>Something else altogether was written here in 1999.</p>')),
      content.replaceAll('https', 'http').replaceAll(/\d/gu, '7').replaceAll(' is ', ' is not '),
      new Date('2026-01-01T00:00:00Z'),
      false,
    ),
  // A web of which one part is missing and the other too slow.
  () =>
    worldWith(
      webOf(url => (url.length % 2 === 0 ? page(url, '', 404) : { kind: 'unreachable', reason: 'too-slow' })),
      '{}',
      DAY,
      false,
    ),
]
