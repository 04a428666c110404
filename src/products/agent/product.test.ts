import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { type Grade, isEnoughToJudge, judge } from '../../core/judging/verdict.ts'
import {
  a2aCard,
  a2aCard03,
  boast,
  cardWithLeak,
  contradictoryDeclaration,
  germanDeclaration,
  leakedKey,
  mcpCard,
  proseDeclaration,
  registrableDomain,
  submissionOf,
} from './declarations.sample.ts'
import { createAgentProduct } from './product.ts'
import { agentRubric } from './rubric.ts'

const product = createAgentProduct({ registrableDomain })
const codes = Object.keys(agentRubric.checks)

/** The verdict on a declaration by an account that has shown control of these domains; in a preview without any. */
async function verdictOn(content: string | object, ...domains: string[]) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const shownAt = new Date('2026-01-14T00:00:00Z')
  const operators = {
    keys: async () => [],
    domains: async () => domains.map(domain => ({ domain, shownAt })),
  }
  const examined = await createAgentProduct({ registrableDomain, operators }).examine({
    ...submissionOf(text),
    ...(domains.length > 0 && { accountId: 'account_ada' }),
  })
  return judge(examined.findings, agentRubric, examined.limits)
}

const gradeOf = async (content: string | object, ...domains: string[]): Promise<Grade> =>
  (await verdictOn(content, ...domains)).grade

const EXCELLENT: [content: string | object, domain: string][] = [
  [a2aCard, 'recipes.example'],
  [mcpCard, 'tickets.example'],
  [proseDeclaration, 'port.example'],
]

test('excellent declarations of every kind earn an A once control of their domain is shown, and a C before', async () => {
  for (const [content, domain] of EXCELLENT) {
    assert.equal(await gradeOf(content, domain), 'A')
    const { grade, score, limits } = await verdictOn(content)
    assert.deepEqual([grade, score, limits.map(({ code }) => code)], ['C', 69, ['agent-self-declared']])
  }
})

test('a card that is complete in form but discloses nothing is not enough to judge, and no better for its domain than a C', async () => {
  const { grade, coverage } = await verdictOn(a2aCard03, 'recipes.example')
  assert.equal(grade, 'C')
  assert.ok(!isEnoughToJudge(coverage))
})

test('the same disclosures in an older card are worth nearly as much', async () => {
  const { extensions } = a2aCard.capabilities
  const older = { ...a2aCard03, capabilities: { streaming: true, extensions } }
  const { score } = await verdictOn(older, 'recipes.example')
  assert.ok(score >= 85 && score <= (await verdictOn(a2aCard, 'recipes.example')).score, String(score))
})

test('nothing known is a D that says so, and a boast is worse than silence', async () => {
  const [silent, boasting] = [await verdictOn('hello'), await verdictOn(boast)]
  assert.deepEqual([silent.grade, boasting.grade], ['D', 'D'])
  assert.ok(!isEnoughToJudge(silent.coverage) && boasting.score < silent.score)
})

test('a contradiction alone takes the A away', async () => {
  const spoiled = proseDeclaration.replace('## Limits', 'The agent does not store any data.\n\n## Limits')
  assert.equal(await gradeOf(proseDeclaration, 'port.example'), 'A')
  assert.equal(await gradeOf(spoiled, 'port.example'), 'B')
})

test('a declaration that contradicts itself all over stays below a B, whoever is behind it', async () => {
  assert.match(await gradeOf(contradictoryDeclaration, 'ledger.example'), /^[CDF]$/)
})

test('an F stands on an accusation with evidence, or on a limit', async () => {
  for (const content of [
    boast,
    contradictoryDeclaration,
    'hello',
    '{"a":',
    '',
    germanDeclaration,
    a2aCard03,
  ]) {
    const { grade, findings, limits } = await verdictOn(content)
    const accuses = findings.some(({ outcome, evidence }) => outcome === 'weakens' && evidence.length > 0)
    assert.ok(grade !== 'F' || accuses || limits.some(({ atMost }) => atMost < 40))
  }
})

test('what looks like a credential is refused, by kind and line, and the secret is repeated nowhere', () => {
  const refusal = product.refuse!(submissionOf(cardWithLeak()))!
  assert.equal(refusal.code, 'credential-in-declaration')
  assert.match(refusal.errors![0]!.message, /^must not hold a credential \(AWS access key, line \d+\)$/)
  assert.ok(!JSON.stringify([refusal.message, refusal.errors]).includes(leakedKey.slice(0, 6)))
  for (const content of [a2aCard, mcpCard]) {
    assert.equal(product.refuse!(submissionOf(JSON.stringify(content))), undefined)
  }
})

test('a credential is refused in the title, in the address and behind the escapes of JSON, too', () => {
  const fieldOf = (content: string, fields = {}) =>
    product.refuse!(submissionOf(content, fields))?.errors?.[0]?.field
  assert.equal(fieldOf('# Agent', { title: `Agent ${leakedKey}` }), 'title')
  assert.equal(fieldOf('# Agent', { sourceUrl: `https://a.example/?k=${leakedKey}` }), 'source_url')
  const escaped = [...leakedKey]
    .map(sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  assert.equal(fieldOf(`{"skills":[],"note":"${escaped}"}`), 'content')
})

test('a language we cannot read leaves questions open instead of counting against the author', async () => {
  const { findings, grade } = await verdictOn(germanDeclaration, 'hafen.example')
  const outcomeOf = (code: string) => findings.find(finding => finding.code === code)?.outcome
  assert.equal(outcomeOf('agent-identity'), 'supports')
  assert.equal(outcomeOf('agent-limits'), 'supports')
  assert.equal(outcomeOf('agent-overclaims'), 'inconclusive')
  assert.equal(grade, 'C')
})

test('the declaration itself enters the public record', () => {
  const submission = submissionOf('# Agent', { title: 'Agent', sourceUrl: 'https://a.example' })
  assert.deepEqual(product.disclose(submission), {
    title: 'Agent',
    sourceUrl: 'https://a.example',
    declaration: '# Agent',
  })
  assert.deepEqual(product.disclose(submissionOf('# Agent')), { declaration: '# Agent' })
})

test('the title of a submission names an agent whose declaration does not', async () => {
  const { findings } = await product.examine(submissionOf('It tells the time.', { title: 'Clock' }))
  assert.deepEqual(findings.find(({ code }) => code === 'agent-identity')?.evidence, [
    { where: 'title', text: 'Clock' },
  ])
})

test('what is shown about identity weighs a third of the hundred points, and typed words cannot earn it', () => {
  const shown = ['agent-signature', 'agent-domain', 'agent-served-card']
  const points = shown.reduce((sum, code) => sum + agentRubric.checks[code]!.points, 0)
  assert.ok(points >= 30, String(points))
})

const HOSTILE: Record<string, string> = {
  'one letter': 'a'.repeat(1 << 20),
  'opening brackets': '['.repeat(100_000),
  'balanced brackets': '['.repeat(1 << 19) + ']'.repeat(1 << 19),
  'nested objects': '{"a":'.repeat(200_000),
  'short lines': '- a: b\n'.repeat(150_000),
  'at signs': 'a@'.repeat(1 << 19),
  'half addresses': '://a:'.repeat(200_000),
  'half tokens': 'eyJaaaaaaaaa.'.repeat(80_000),
  'half passwords': 'password='.repeat(110_000),
  negations: 'never not without '.repeat(58_000),
  'combining marks': '\u0301'.repeat(1 << 20),
  'right-to-left text': '\u05d0\u05d1 '.repeat(340_000),
  'escaped quotes': `{"a":"${'\\"'.repeat(500_000)}"}`,
}

for (const [name, content] of Object.entries(HOSTILE)) {
  test(`a megabyte of ${name} is judged in linear time and earns nothing`, () =>
    assertLinear(content, async some => assert.match(await gradeOf(some), /^[DF]$/)))
}

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json(),
  fc
    .array(
      fc.constantFrom(
        '# ',
        '- ',
        '|',
        ':',
        '\n',
        '. ',
        '@',
        '://',
        'data',
        'kept',
        'not',
        'tools',
        '{',
        '"',
        ' ',
      ),
    )
    .map(parts => parts.join('')),
  fc
    .record({ supportedInterfaces: fc.jsonValue(), skills: fc.jsonValue(), capabilities: fc.jsonValue() })
    .map(value => JSON.stringify(value)),
  fc
    .record({ tools: fc.jsonValue(), serverInfo: fc.jsonValue(), signatures: fc.jsonValue() })
    .map(value => JSON.stringify(value)),
)

test('any text gets one sound finding for every check, and the same ones again', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async content => {
      const { findings } = await product.examine(submissionOf(content))
      assert.deepEqual(
        findings.map(({ code }) => code),
        codes,
      )
      for (const { points, max, sentence, evidence } of findings) {
        assert.ok(points >= 0 && points <= max)
        assert.match(sentence, /^\S.*\.$/)
        for (const { where, text } of evidence) assert.ok(where.isWellFormed() && text.isWellFormed())
      }
      assert.deepEqual((await product.examine(submissionOf(content))).findings, findings)
    }),
    { numRuns: 300 },
  )
})
