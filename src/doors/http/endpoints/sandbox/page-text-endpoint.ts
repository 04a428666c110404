import { z } from 'zod'
import { abortOnClose } from '../../../../core/runtime/abort-reasons.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import type { FetchOutcome, UnreachableReason } from '../../../../core/web/web-fetcher.port.ts'
import { withQuotaHeaders } from '../../answers/answer-headers.ts'
import { answerResponse, problemResponses } from '../../answers/problem-document.ts'
import type { CallerHooks } from '../../server/caller.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'
import { OWNER_PROBLEMS } from '../../server/problem-groups.ts'
import { callerNetwork, takeFromQuota } from '../../server/rate-limit.ts'

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9'
const URL_CHARACTERS_MAX = 2048
/** A person is waiting for it. */
const DEADLINE_MS = 8000

const REASONS: Record<UnreachableReason, string> = {
  'bad-url': 'This is not the address of a web page.',
  'not-public': 'There is no public web site at this address.',
  'no-address': 'There is no public web site at this address.',
  'no-connection': 'The site did not let us connect.',
  'bad-redirect': 'The site sends visitors on to an address that we do not open.',
  'bad-answer': 'The site gave an answer that we cannot read.',
  'too-large': 'The page is too large.',
  'too-slow': 'The site took too long.',
}

const pageTextSchema = z
  .object({
    url: z.string().meta({ examples: ['https://paper.example/bridge'] }),
    title: z.string().optional(),
    text: z
      .string()
      .meta({ description: 'The article, without menus; paragraphs are set apart by an empty line.' }),
  })
  .meta({ id: 'PageText' })

/** The text of a published page, for a person who certifies by its address. Only with a session: no open proxy. */
export function pageTextEndpoint(
  app: App,
  { pageReading, limits }: HttpDeps,
  { requireSession }: CallerHooks,
): void {
  app.post(
    '/api/v1/page-texts',
    {
      schema: {
        tags: ['Certify'],
        operationId: 'readPageText',
        summary: 'Read the text of a published page',
        description:
          'For people who certify by the address of a page. Counts as a try of the sandbox; nothing is kept.',
        security: [{ session: [] }],
        body: z.object({
          url: z
            .string()
            .max(URL_CHARACTERS_MAX)
            .meta({ format: 'uri', examples: ['https://paper.example/bridge'] }),
        }),
        response: withQuotaHeaders({
          200: answerResponse('What the page says.', pageTextSchema),
          ...problemResponses(...OWNER_PROBLEMS, 'invalid-field', 'rate-limited'),
        }),
      },
      onRequest: [
        requireSession,
        async (request, reply) => takeFromQuota(reply, 'sandbox', limits.sandbox, callerNetwork(request)),
      ],
    },
    async (request, reply) => readPageText(pageReading, request.body.url, abortOnClose(reply.raw)),
  )
}

async function readPageText(pageReading: HttpDeps['pageReading'], url: string, signal: AbortSignal) {
  if (pageReading === undefined) throw unreadable('This server does not read web pages.')
  const { web, pages } = pageReading
  const outcome = await web.fetchPage(url, { accept: ACCEPT, deadlineMs: DEADLINE_MS, signal })
  const reason = refusalOf(outcome)
  if (reason !== undefined || outcome.kind !== 'page') throw unreadable(reason)
  const { title, paragraphs } = pages.readPage(outcome.body, outcome.url, outcome.contentType)
  if (paragraphs.length === 0)
    throw unreadable('No text was found on the page; it may need a log-in or a script.')
  return { url: outcome.url, ...(title !== undefined && { title }), text: `${paragraphs.join('\n\n')}\n` }
}

function refusalOf(fetched: FetchOutcome): string | undefined {
  if (fetched.kind === 'unreachable') return REASONS[fetched.reason]
  if (fetched.kind !== 'page') return REASONS['bad-answer']
  if (fetched.status < 200 || fetched.status > 299) return `The site answered ${fetched.status}.`
  return fetched.contentType === undefined || /html/iu.test(fetched.contentType)
    ? undefined
    : 'There is no web page at this address. Download the file and drop it here instead.'
}

function unreadable(reason = REASONS['bad-answer']): Problem {
  return new Problem('invalid-field', say`The page could not be read.`, {
    errors: [{ field: 'url', message: reason }],
  })
}
