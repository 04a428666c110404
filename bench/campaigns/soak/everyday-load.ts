import { createDraw, type Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { newCustomer } from '../../../test/support/service/client.ts'
import { ONE_OF_EACH } from '../../../test/support/service/one-of-each.ts'
import { sendRaw } from '../../../test/support/service/send-raw.ts'

export type EverydayLoad = {
  /** Times of the answers since the last look, in milliseconds, and the failures. */
  take(): { tookMs: number[]; failures: string[] }
  /** Resolves when the last answer is there. */
  stop(): Promise<void>
}

type Issued = { code: string; badge: string }
type World = { baseUrl: string; keys: string[]; certificates: Issued[]; draw: Draw; certified: number }

const KNOWN_MAX = 5_000
const CUSTOMERS_FIRST = 5

/** Operations of customers and readers on an ordinary day, with their percentage. */
const ACTS: [share: number, act: (world: World) => Promise<void>][] = [
  [40, certify],
  [15, world => readPath(world, `/api/v1/certificates/${anyOf(world).code}`)],
  [15, world => readPath(world, anyOf(world).badge)],
  [10, world => readPath(world, `/api/v1/certificates/${anyOf(world).code}/proof`)],
  [8, world => readPath(world, `/certificate/${anyOf(world).code}`)],
  [4, world => readPath(world, '/log/checkpoint')],
  [4, world => readPath(world, world.draw.pick(['/', '/docs', '/log', '/agents', '/healthz']))],
  [3, preview],
  [1, register],
]

/** Open-loop load: the rate does not depend on response times, so a slow service gets no less to do. */
export async function startEverydayLoad(baseUrl: string, rate: number, seed: number): Promise<EverydayLoad> {
  const world: World = { baseUrl, keys: [], certificates: [], draw: createDraw(seed), certified: 0 }
  for (let customer = 0; customer < CUSTOMERS_FIRST; customer += 1) await register(world)
  for (const _ of ONE_OF_EACH) await certify(world)
  const acts = ACTS.flatMap(([share, act]) => Array.from({ length: share }, () => act))
  let tookMs: number[] = []
  let failures: string[] = []
  const underway = new Set<Promise<void>>()

  async function actOnce(): Promise<void> {
    const startedAt = performance.now()
    try {
      await world.draw.pick(acts)(world)
      tookMs.push(performance.now() - startedAt)
    } catch (error) {
      failures.push(String(error))
    }
  }

  const startedAt = performance.now()
  let startCount = 0
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAt) / 1000) * rate; startCount < due; startCount += 1) {
      const act = actOnce().finally(() => underway.delete(act))
      underway.add(act)
    }
  }, 5)
  return {
    take() {
      const measurements = { tookMs, failures }
      tookMs = []
      failures = []
      return measurements
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underway)
    },
  }
}

async function certify(world: World): Promise<void> {
  world.certified += 1
  const fields = ONE_OF_EACH[world.certified % ONE_OF_EACH.length]!
  const body = JSON.stringify({ ...fields, content: `${fields.content}\n${world.certified}` })
  const headers = {
    authorization: `Bearer ${world.draw.pick(world.keys)}`,
    'content-type': 'application/json',
  }
  const answer = await ask(world, { method: 'POST', path: '/api/v1/verify', headers, body })
  const { verify_code, badge_url } = JSON.parse(answer) as { verify_code: string; badge_url: string }
  world.certificates.push({ code: verify_code, badge: new URL(badge_url, world.baseUrl).pathname })
  if (world.certificates.length > KNOWN_MAX) world.certificates.splice(0, KNOWN_MAX / 2)
}

async function preview(world: World): Promise<void> {
  const body = JSON.stringify(world.draw.pick(ONE_OF_EACH))
  const headers = { 'content-type': 'application/json' }
  await ask(world, { method: 'POST', path: '/api/v1/sandbox', headers, body })
}

async function register(world: World): Promise<void> {
  world.keys.push((await newCustomer(world.baseUrl)).key)
}

async function readPath(world: World, path: string): Promise<void> {
  await ask(world, { method: 'GET', path, headers: { accept: 'text/html, */*' } })
}

async function ask({ baseUrl }: World, request: Parameters<typeof sendRaw>[1]): Promise<string> {
  const { status, body } = await sendRaw(baseUrl, request)
  if (status !== 200) throw new Error(`${request.method} ${request.path} was answered with ${status}`)
  return body.toString()
}

function anyOf({ certificates, draw }: World): Issued {
  return draw.pick(certificates)
}
