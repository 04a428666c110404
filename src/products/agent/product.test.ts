import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { type Grade, judge } from '../../core/judging/verdict.ts'
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

async function verdictOn(content: string | object) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return judge((await product.examine(submissionOf(text))).findings, agentRubric)
}

const gradeOf = async (content: string | object): Promise<Grade> => (await verdictOn(content)).grade

test('excellent declarations of every kind earn an A without any network', async () => {
  for (const content of [a2aCard, mcpCard, proseDeclaration]) assert.equal(await gradeOf(content), 'A')
})

test('a card that is complete in form but discloses nothing earns a D', async () => {
  assert.equal(await gradeOf(a2aCard03), 'D')
})

test('the same disclosures in an older card are worth nearly as much', async () => {
  const { extensions } = a2aCard.capabilities
  const { score } = await verdictOn({ ...a2aCard03, capabilities: { streaming: true, extensions } })
  assert.ok(score >= 85 && score < (await verdictOn(a2aCard)).score, String(score))
})

test('a one-line boast fails', async () => {
  assert.equal(await gradeOf(boast), 'F')
})

test('a contradiction alone takes the A away', async () => {
  const spoiled = proseDeclaration.replace('## Limits', 'The agent does not store any data.\n\n## Limits')
  assert.equal(await gradeOf(proseDeclaration), 'A')
  assert.equal(await gradeOf(spoiled), 'B')
})

test('a declaration that contradicts itself all over stays below a B', async () => {
  assert.match(await gradeOf(contradictoryDeclaration), /^[CDF]$/)
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

test('a language we cannot read caps the grade instead of counting against the author', async () => {
  const { findings, score } = await verdictOn(germanDeclaration)
  const outcomeOf = (code: string) => findings.find(finding => finding.code === code)?.outcome
  assert.equal(outcomeOf('agent-identity'), 'supports')
  assert.equal(outcomeOf('agent-limits'), 'supports')
  assert.equal(outcomeOf('agent-overclaims'), 'inconclusive')
  assert.ok(score < 85)
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

test('what may stay open weighs ten of the hundred points: alone it never costs an A', () => {
  const open = ['agent-drift', 'agent-signature', 'agent-domain', 'agent-served-card']
  const points = Object.values(agentRubric.checks).map(check => check.points)
  assert.equal(
    points.reduce((sum, each) => sum + each),
    100,
  )
  assert.equal(
    open.reduce((sum, code) => sum + agentRubric.checks[code]!.points, 0),
    10,
  )
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
  test(`a megabyte of ${name} is judged in linear time and fails`, () =>
    assertLinear(content, async some => assert.equal(await gradeOf(some), 'F')))
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
