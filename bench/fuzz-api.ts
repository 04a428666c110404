import assert from 'node:assert/strict'
import fc from 'fast-check'
import { type Contract, type Operation, readContract } from '../test/support/service/api-contract.ts'
import { makeKnown } from '../test/support/service/known-things.ts'
import { type Known, requestsFor, strayRequests } from '../test/support/service/request-arbitraries.ts'
import { runService } from '../test/support/service/running-service.ts'
import { type RawAnswer, type RawRequest, sendRaw } from '../test/support/service/send-raw.ts'

// Requests made from the published OpenAPI text, as documented and with something wrong, to every operation of a running
// service; then methods and addresses that are documented nowhere. `node bench/fuzz-api.ts [requests] [seed] [operation]`

const AT_ONCE = 8
const CHUNK = 500
/** Small: a deleting operation soon removes the objects that the rest of its chunk addresses. */
const DELETING_CHUNK = 25
/** Operations that get no more requests share a customer with some others. */
const FEW = 10
const SHARED_BY = 8
const SHOWN_MAX = 3_000
const TOKENS = {
  adminToken: 'the operator keeps this one secret',
  metricsToken: 'and this one of 24 characters',
}
/** These hash a password each time, which is slow on purpose: they get a tenth of what the others get. */
const SLOW = ['createAccount', 'logIn', 'changePassword']
export const STRAY = 'stray'

export const FUZZED_SETTINGS = {
  PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
  PINPROOF_ADMIN_TOKEN: TOKENS.adminToken,
  PINPROOF_METRICS_TOKEN: TOKENS.metricsToken,
}

export type FuzzedOperation = { name: string; requests: number; statuses: Map<number, number> }
type Target = {
  baseUrl: string
  contract: Contract
  /** A customer for all operations that only read. */
  reader?: Promise<Known>
  /** A customer for some operations that get few requests each, and for how many more of them. */
  writer?: { known: Promise<Known>; left: number }
}

/** Rejects with the seed and the request of the first answer that is not as documented. */
export async function fuzzOperation(
  target: Target,
  operation: Operation | undefined,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzedOperation> {
  const { baseUrl, contract } = target
  const name = operation?.operationId ?? STRAY
  const statuses = new Map<number, number>()
  let made = 0
  for (let chunk = 0; made < requests; chunk += 1) {
    const known = await knownFor(target, operation, requests)
    const size = operation?.method === 'DELETE' || SLOW.includes(name) ? DELETING_CHUNK : CHUNK
    const numRuns = Math.min(size, requests - made)
    const batch = fc.sample(arbitraryFor(operation, contract, known), { numRuns, seed: seed + chunk })
    await inTurns(batch, async request => {
      const answer = await ask(baseUrl, request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      try {
        check(contract, operation, answer)
      } catch (cause) {
        throw new Error(`${name}, seed ${seed}: ${shown(request)} was answered ${shown(answer)}`, { cause })
      }
    })
    made += numRuns
  }
  return { name, requests: made, statuses }
}

/** A new customer for each operation that writes much or deletes: some destroy what they are given. */
function knownFor(target: Target, operation: Operation | undefined, requests: number): Promise<Known> {
  const { method } = operation ?? {}
  if (method === 'GET') {
    target.reader ??= makeKnown(target.baseUrl, TOKENS)
    return target.reader
  }
  if (method === 'DELETE' || requests > FEW) return makeKnown(target.baseUrl, TOKENS)
  if (!target.writer?.left) target.writer = { known: makeKnown(target.baseUrl, TOKENS), left: SHARED_BY }
  target.writer.left -= 1
  return target.writer.known
}

function arbitraryFor(operation: Operation | undefined, contract: Contract, known: Known) {
  return operation === undefined ? strayRequests(contract, known) : requestsFor(operation, contract, known)
}

async function ask(baseUrl: string, request: RawRequest): Promise<RawAnswer> {
  try {
    return await sendRaw(baseUrl, request)
  } catch (cause) {
    throw new Error(`${shown(request)} was not answered`, { cause })
  }
}

/** A named outage may be told at any time; a defect never. */
function check(contract: Contract, operation: Operation | undefined, answer: RawAnswer): void {
  assert.ok(answer.status < 500 || answer.status === 503, 'a defect')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  if (isBeforeRoutes(answer)) return
  if (operation !== undefined) contract.check(operation, answer)
  else if (answer.status >= 400 && answer.body.length > 0)
    assert.match(answer.type ?? 'nothing', /^(?:application\/problem\+json|text\/html|image\/svg\+xml)/)
}

/** Malformed HTTP and oversized heads are refused before routing; the OpenAPI text documents this once. */
function isBeforeRoutes({ status, headers, body }: RawAnswer): boolean {
  const isRefused = [400, 408, 431].includes(status) && headers.connection === 'close'
  return isRefused && body.includes('"about:blank"')
}

async function inTurns<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function shown(value: RawRequest | RawAnswer): string {
  const body = value.body === undefined ? '' : Buffer.from(value.body).toString().slice(0, 500)
  return JSON.stringify({ ...value, body }).slice(0, SHOWN_MAX)
}

/** Every operation gets the same share of the requests, and what is documented nowhere two. */
export function sharesOf({ operations }: Contract, requests: number): [Operation | undefined, number][] {
  const weights = operations.map(({ operationId }) => (SLOW.includes(operationId) ? 0.1 : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 2)
  const share = (weight: number) => Math.ceil((requests * weight) / whole)
  return [
    ...operations.map((operation, at): [Operation, number] => [operation, share(weights[at]!)]),
    [undefined, share(2)],
  ]
}

if (import.meta.main) {
  const [requests = '50000', seed = '1', only] = process.argv.slice(2)
  const service = await runService(FUZZED_SETTINGS)
  const started = performance.now()
  const target: Target = { baseUrl: service.baseUrl, contract: await readContract(service.baseUrl) }
  const done: FuzzedOperation[] = []
  for (const [operation, share] of sharesOf(target.contract, Number(requests))) {
    if (only !== undefined && only !== (operation?.operationId ?? STRAY)) continue
    const fuzzed = await fuzzOperation(target, operation, { requests: share, seed: Number(seed) })
    const statuses = [...fuzzed.statuses].sort(([left], [right]) => left - right)
    console.log(fuzzed.name.padEnd(24), statuses.map(([status, count]) => `${status}×${count}`).join(' '))
    done.push(fuzzed)
  }
  const total = done.reduce((sum, fuzzed) => sum + fuzzed.requests, 0)
  const seconds = (performance.now() - started) / 1000
  const rate = Math.round(total / seconds)
  console.log(
    `${total} requests of seed ${seed} to ${done.length} operations in ${seconds.toFixed(0)} s, ${rate}/s: each was answered as documented`,
  )
  await service.close()
}
