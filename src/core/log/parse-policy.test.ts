import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWitnessKey } from './cosignature.ts'
import { parsePolicy } from './parse-policy.ts'
import { formatPolicy, isQuorum, type Policy } from './policy.ts'
import { formatVerifierKey } from './signed-note.ts'

const LOG = formatVerifierKey('log.example', bytes(200))
const key = (number: number) => formatWitnessKey(`witness.example/${number}`, bytes(number))

const TEXT = `# Two organisations
log ${LOG} https://log.example/

witness X1 ${key(1)}
witness	X2 ${key(2)} https://witness.example/2
  witness X3 ${key(3)}
group X-witnesses 2 X1 X2 X3
witness Y1 ${key(4)}
witness Y2 ${key(5)}
group Y-witnesses any Y1 Y2
group X-and-Y all X-witnesses Y-witnesses
quorum X-and-Y
`

function bytes(fill: number): Uint8Array {
  return new Uint8Array(32).fill(fill)
}

function policyOf(text: string): Policy {
  const parsed = parsePolicy(text)
  assert.ok('policy' in parsed, JSON.stringify(parsed))
  return parsed.policy
}

test('a policy with groups of groups is read, and its public form says the same without addresses', () => {
  const policy = policyOf(TEXT)
  assert.deepEqual(policy.logs, [LOG])
  assert.deepEqual(
    policy.witnesses.map(({ name, url }) => [name, url]),
    [
      ['X1', undefined],
      ['X2', 'https://witness.example/2'],
      ['X3', undefined],
      ['Y1', undefined],
      ['Y2', undefined],
    ],
  )
  const published = formatPolicy(policy)
  assert.doesNotMatch(published, /https/)
  assert.deepEqual(policyOf(published), {
    ...policy,
    witnesses: policy.witnesses.map(each => ({ ...each, url: undefined })),
  })
})

test('the quorum is reached by enough members of enough groups, and by nothing else', () => {
  const policy = policyOf(TEXT)
  const reached: string[][] = [
    ['X1', 'X3', 'Y2'],
    ['X1', 'X2', 'X3', 'Y1', 'Y2'],
  ]
  const missed: string[][] = [[], ['X1', 'X2', 'X3'], ['X1', 'Y1', 'Y2'], ['X-and-Y'], ['stranger']]
  for (const names of reached) assert.ok(isQuorum(policy, new Set(names)), names.join())
  for (const names of missed) assert.ok(!isQuorum(policy, new Set(names)), names.join())
  assert.ok(isQuorum(policyOf('quorum none\n'), new Set()))
  assert.ok(!isQuorum(policyOf(`witness none1 ${key(1)}\nquorum none1\n`), new Set()))
})

test('a witness with a key of another kind is read, and never counts', () => {
  const material = Buffer.concat([Buffer.of(6), Buffer.alloc(1312, 7)]).toString('base64')
  const policy = policyOf(`witness pq pq.example+01020304+${material}\nquorum pq\n`)
  assert.equal(policy.witnesses[0]!.key, undefined)
})

test('each way to break the format is refused, with its line', () => {
  const broken: [text: string, fault: RegExp][] = [
    ['', /no quorum/],
    [`witness A ${key(1)}\n`, /no quorum/],
    ['quorum none\nquorum none\n', /line 2 .*second quorum/],
    ['quorum A\n', /line 1 .*not defined/],
    [`quorum A\nwitness A ${key(1)}\n`, /line 1 .*not defined/],
    [`group G any A\nwitness A ${key(1)}\nquorum G\n`, /line 1 .*not defined/],
    [`witness A ${key(1)}\nwitness A ${key(2)}\nquorum A\n`, /line 2 .*second time/],
    [`witness none ${key(1)}\nquorum none\n`, /line 1 .*second time/],
    [
      `witness A ${key(1)}\nwitness B ${formatWitnessKey('other', bytes(1))}\nquorum A\n`,
      /line 2 .*key a second time/,
    ],
    [`log ${LOG}\nlog ${LOG}\nquorum none\n`, /line 2 .*key a second time/],
    [`log ${key(1)}\nquorum none\n`, /line 1 .*is not: log/],
    [`witness A ${LOG}\nquorum A\n`, /line 1 .*no verifier key of a witness/],
    [`witness A ${key(1)} ftp://a.example\nquorum A\n`, /line 1 .*not http/],
    [`witness A ${key(1)}\ngroup G 2 A\nquorum G\n`, /line 2 .*another number/],
    [`witness A ${key(1)}\ngroup G 0 A\nquorum G\n`, /line 2 .*another number/],
    [`witness A ${key(1)}\ngroup G constructor A\nquorum G\n`, /line 2 .*another number/],
    [`witness A ${key(1)}\ngroup G any A A\nquorum G\n`, /line 2 .*member already/],
    [`witness A ${key(1)}\ngroup G any A\ngroup H any A\nquorum G\n`, /line 3 .*member already/],
    ['threshold 3\nquorum none\n', /line 1 .*begins with none/],
    ['quorum none\r\n', /line 1 .*control character/],
    [`${'\n'.repeat(1_000)}quorum none`, /more than 1000 lines/],
  ]
  for (const [text, fault] of broken) {
    const parsed = parsePolicy(text)
    assert.ok('fault' in parsed, text)
    assert.match(parsed.fault, fault)
  }
})
