import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contentHash } from '../../core/encoding/content-hash.ts'
import type { Finding, Limit } from '../../core/judging/finding.ts'
import {
  a2aCard,
  a2aCard03,
  boast,
  contradictoryDeclaration,
  germanDeclaration,
  mcpCard,
  proseDeclaration,
  registrableDomain,
  submissionOf,
} from './declarations.sample.ts'
import { createAgentProduct } from './product.ts'

const QUOTED = '“Quoted” "Agent" ‘of’ \'Ours\''
const tools = (count: number, annotations?: object) => ({
  tools: Array.from({ length: count }, (_, at) => ({
    name: `"tool" ${at}`,
    inputSchema: {},
    ...(annotations && { annotations }),
  })),
})
const skills = (count: number, description = '') => ({
  ...a2aCard,
  skills: Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: QUOTED, description, tags: [] })),
})
const signatures = (count: number) => ({
  ...a2aCard,
  signatures: Array.from({ length: count }, () => ({ protected: btoa('{"alg":"none"}'), signature: 'AA' })),
})
const without = (...fields: string[]) =>
  Object.fromEntries(Object.entries(a2aCard).filter(([field]) => !fields.includes(field)))

/** Nothing, one and two of all that is counted, and names with quotation marks in every place that is quoted. */
const CONTENTS: (string | object)[] = [
  '',
  'word',
  'two words',
  boast,
  'It is never wrong.',
  'It may be wrong about dates.',
  'It may be wrong about dates. It cannot read tables.',
  'Messages are kept.',
  'Messages are kept for 1 day. We process messages.',
  'The agent uses tools.',
  'It has access to files.',
  'The agent can cook.',
  'Call +44 20 7946 0958.',
  '{"a":',
  { hello: 'world' },
  ...[0, 1, 2].flatMap(count => [tools(count), tools(count, { readOnlyHint: true }), skills(count)]),
  ...[1, 2].map(count => skills(count, 'A description that is long enough.')),
  { ...tools(1), ...tools(2, { readOnlyHint: true }) },
  ...[0, 1, 2, 9].map(signatures),
  without('version'),
  without('version', 'provider'),
  { ...a2aCard, name: QUOTED, provider: { organization: QUOTED, url: 'https://recipes.example' } },
  { ...a2aCard, provider: { organization: 'OpenAI "Official"' } },
  { ...mcpCard, title: QUOTED },
  `# ${QUOTED}\n\nOperator: ${QUOTED}\n\n${proseDeclaration}`,
  a2aCard,
  a2aCard03,
  mcpCard,
  proseDeclaration,
  germanDeclaration,
  contradictoryDeclaration,
  `${proseDeclaration}\n${'It is so. '.repeat(20_000)}`,
]
const EARLIER = [
  undefined,
  proseDeclaration,
  proseDeclaration.replace('A duty officer', 'Nobody'),
  JSON.stringify(a2aCard).replace('https://agents', 'http://agents'),
  JSON.stringify({ ...a2aCard, skills: a2aCard.skills.slice(1) }),
  JSON.stringify({ ...a2aCard, provider: { organization: QUOTED, url: 'https://quoted.example' } }),
]

type Said = Pick<Finding, 'code' | 'outcome' | 'sentence' | 'evidence'> & { content: string }

async function sayEverything(): Promise<{ findings: Said[]; limits: Limit[] }> {
  const findings: Said[] = []
  const limits: Limit[] = []
  const shownAt = new Date('2026-01-14T00:00:00Z')
  const operators = {
    keys: async () => [],
    domains: async () => [{ domain: 'recipes.example', shownAt }],
  }
  for (const before of EARLIER)
    for (const content of CONTENTS.map(each => (typeof each === 'string' ? each : JSON.stringify(each)))) {
      const declared = before && {
        code: 'PP-0000000000000001',
        contentHash: contentHash(before),
        title: undefined,
        content: async () => before,
      }
      const earlierAgents = { last: async () => declared || undefined }
      const product = createAgentProduct({ registrableDomain, earlierAgents, operators })
      const submission = { ...submissionOf(content), contentHash: contentHash(content), accountId: 'ada' }
      const examined = await product.examine(before === undefined ? submissionOf(content) : submission)
      findings.push(...examined.findings.map(finding => ({ ...finding, content })))
      limits.push(...examined.limits)
    }
  return { findings, limits }
}

describe('the sentences about an agent', async () => {
  const { findings, limits } = await sayEverything()
  const sentences = new Set([...findings, ...limits].map(({ sentence }) => sentence))

  test('are many, each one sentence that ends in one full stop', () => {
    assert.ok(sentences.size > 90, String(sentences.size))
    for (const sentence of sentences) assert.match(sentence, /^[A-Z0-9][^\n]*[^.\s]\.$/)
  })

  test('never double a quotation mark, slip in a plural or show a gap', () => {
    const FAULTS =
      /["“”‘]{2}|“[^”]*“|\b1 (?:times|words|tools|capabilities|faults|promises|statements|signatures|of them are)\b|\b0 (?:words of|of them)\b|undefined|null|NaN|\[object|\s{2}| [,.;]|\bof\s*\.|,,/
    assert.deepEqual(
      [...sentences].filter(sentence => FAULTS.test(sentence)),
      [],
    )
  })

  test('never say the contrary of their outcome', () => {
    const praise = findings.filter(({ outcome }) => outcome === 'supports')
    const blame = findings.filter(({ outcome }) => outcome === 'weakens')
    const both = new Set(praise.map(({ code, sentence }) => `${code} ${sentence}`))
    assert.deepEqual(
      blame.filter(({ code, sentence }) => both.has(`${code} ${sentence}`)).map(({ sentence }) => sentence),
      [],
    )
    const DOUBT =
      /\b(?:does not say|gives no|too short|too little|was not|has not shown|serves another|contradicts itself)\b/
    assert.deepEqual(
      praise.filter(({ sentence }) => DOUBT.test(sentence)).map(({ sentence }) => sentence),
      [],
    )
  })

  test('stand on evidence wherever they accuse', () => {
    assert.deepEqual(
      findings
        .filter(({ outcome, evidence }) => outcome === 'weakens' && evidence.length === 0)
        .map(({ sentence }) => sentence),
      [],
    )
  })

  test('point to the very words, where they point into the text', () => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    let places = 0
    for (const { content, evidence, sentence } of findings)
      for (const { text, start, end } of evidence) {
        if (start === undefined) continue
        places++
        const quoted = plain(content.slice(start, end))
        assert.ok(quoted.startsWith(text.replace(/…$/, '')), `${sentence} ${text} | ${quoted}`)
      }
    assert.ok(places > 500, String(places))
  })
})
