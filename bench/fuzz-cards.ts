import { createCardVerifier } from '../src/adapters/jose/card-verifier.ts'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import { judge } from '../src/core/judging/verdict.ts'
import { a2aCard, a2aCard03, mcpCard, proseDeclaration } from '../src/products/agent/declarations.sample.ts'
import { createAgentProduct } from '../src/products/agent/product.ts'
import { introduceAgent } from '../src/products/agent/reading/introduce-agent.ts'
import { agentRubric } from '../src/products/agent/rubric.ts'
import { createDraw, type Draw } from '../src/products/info/seeded-draw.sample.ts'

// Hostile declarations by the hundred thousand: broken cards, bombs, homographs, prose of nothing but signs. For every input
// the product answers, soundly and soon, and compares any two of them. `node bench/fuzz-cards.ts [inputs] [seed]`

const SEEDS: unknown[] = [a2aCard, a2aCard03, mcpCard, { tools: mcpCard.tools }, [mcpCard.tools[0]]]
const KEYS =
  'name description version provider url skills tools capabilities extensions params supportedInterfaces signatures protected signature dataHandling retentionDays humanOversight securitySchemes security __proto__ constructor toString'.split(
    ' ',
  )
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eevil',
  'раураl.example',
  'https://xn--80ak6aa92e.example/',
  'http://[::1]:1/',
  'https://a:b@c.example:99999/',
  'eyJhbGciOiJub25lIn0',
  'never not no without '.repeat(40),
  'a'.repeat(5000),
  '://'.repeat(300),
  '@'.repeat(300),
  '['.repeat(500),
  '1e400',
  '\\u0041KIA',
  'Kept for 30 days; shared with nobody.',
]
const SIGNS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\',
  '\n',
  '- ',
  '# ',
  '| ',
  'null',
  '0',
  'data ',
  'tools ',
  'not ',
  '1e999',
]

/** The longest that one input may take, in processor time of this thread, which a busy machine does not change; a non-linear algorithm takes far longer. */
const SLOW_MS = 2000

export type Fuzzed = { inputs: number; seed: number; slowestMs: number }

/** Rejects with the input that broke a promise. */
export async function fuzzCards(inputs: number, seed: number): Promise<Fuzzed> {
  const draw = createDraw(seed)
  let last = proseDeclaration
  const code = 'PP-0000000000000000'
  const earlierDeclaration = async () => ({
    code,
    contentHash: '',
    title: undefined,
    content: async () => last,
  })
  const earlierAgents = { last: earlierDeclaration }
  const deps = { registrableDomain, earlierAgents, cardVerifier: createCardVerifier() }
  const product = createAgentProduct(deps)
  let slowestMs = 0
  for (let number = 0; number < inputs; number += 1) {
    const content = hostileDeclaration(draw)
    const before = process.threadCpuUsage()
    try {
      await examine(product, content)
    } catch (cause) {
      throw new Error(`input ${number} of seed ${seed}: ${JSON.stringify(content.slice(0, 2000))}`, { cause })
    }
    const { user, system } = process.threadCpuUsage(before)
    const took = (user + system) / 1000
    if (took > SLOW_MS) throw new Error(`input ${number} of seed ${seed} took ${took} ms`)
    slowestMs = Math.max(slowestMs, took)
    last = content
  }
  return { inputs, seed, slowestMs }
}

async function examine(product: ReturnType<typeof createAgentProduct>, content: string): Promise<void> {
  const receivedAt = new Date('2026-01-15T12:00:00Z')
  const submission = {
    product: 'agent_verify' as const,
    content,
    contentHash: '',
    receivedAt,
    accountId: 'account_a',
  }
  if (product.refuse!(submission) !== undefined) return
  const { findings, lineage } = await product.examine(submission)
  const { score } = judge(findings, agentRubric)
  const isSound = findings.every(
    ({ points, max, sentence }) => points >= 0 && points <= max && /^\S.*\.$/su.test(sentence),
  )
  if (findings.length !== Object.keys(agentRubric.checks).length || !isSound)
    throw new Error('unsound findings')
  if (!(score >= 0 && score <= 100)) throw new Error(`score ${score}`)
  const { name } = introduceAgent({ content })
  if (name === '' || /[\p{Cc}\u202a-\u202e]/u.test(name)) throw new Error('an introduction that reaches out')
  if (lineage === undefined || lineage.keys.some(key => !Number.isSafeInteger(key)))
    throw new Error('no line')
}

function hostileDeclaration(draw: Draw): string {
  const kind = draw.whole(0, 9)
  if (kind < 5) return JSON.stringify(disturb(structuredClone(draw.pick(SEEDS)), draw, 0))
  if (kind < 7) return damage(JSON.stringify(disturb(structuredClone(draw.pick(SEEDS)), draw, 0)), draw)
  if (kind < 8) return damage(proseDeclaration, draw)
  if (kind < 9) return Array.from({ length: draw.whole(1, 200) }, () => draw.pick(SIGNS)).join('')
  return draw.pick(['[', '{"a":', '{"skills":[', '- a: b\n', 'x. ']).repeat(draw.whole(1, 3000))
}

/** Swaps values for odd ones, adds and drops keys, and nests. */
function disturb(value: unknown, draw: Draw, depth: number): unknown {
  if (draw.whole(0, 11) === 0) return oddValue(draw, depth)
  if (Array.isArray(value)) return value.map(entry => disturb(entry, draw, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(() => draw.whole(0, 14) > 0)
  if (draw.whole(0, 3) === 0) entries.push([draw.pick(KEYS), oddValue(draw, depth)])
  return Object.fromEntries(entries.map(([key, inner]) => [key, disturb(inner, draw, depth + 1)]))
}

function oddValue(draw: Draw, depth: number): unknown {
  const kind = draw.whole(0, 7)
  if (kind === 0) return null
  if (kind === 1) return draw.pick([0, -1, 1e308, Number.MAX_SAFE_INTEGER, 0.1])
  if (kind === 2) return draw.pick([true, false])
  if (kind === 3) return Array.from({ length: draw.whole(0, 30) }, () => draw.pick(ODD_TEXTS))
  if (kind === 4 && depth < 12) return { [draw.pick(KEYS)]: oddValue(draw, depth + 1) }
  return draw.pick(ODD_TEXTS)
}

/** Cuts, doubles and overwrites pieces of a text. */
function damage(text: string, draw: Draw): string {
  let damagedText = text
  for (let wound = draw.whole(1, 6); wound > 0; wound -= 1) {
    const at = draw.whole(0, damagedText.length)
    const to = at + draw.whole(0, 40)
    const patch = draw.pick([...SIGNS, ...ODD_TEXTS, damagedText.slice(at, to).repeat(3)])
    damagedText = damagedText.slice(0, at) + patch + damagedText.slice(to)
  }
  return damagedText
}

if (import.meta.main) {
  const [inputs = '100000', seed = '1'] = process.argv.slice(2)
  const { slowestMs } = await fuzzCards(Number(inputs), Number(seed))
  console.log(
    `${inputs} declarations of seed ${seed} were judged and compared; the slowest took ${slowestMs.toFixed(0)} ms`,
  )
}
