import { readFileSync, writeFileSync } from 'node:fs'
import { createDraw, type Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { verifyProof } from '../../../src/verifier/verify-proof.ts'
import { certified, newCustomer } from '../../../test/support/service/client.ts'
import { ONE_OF_EACH } from '../../../test/support/service/one-of-each.ts'
import { type Owner, withOwner } from '../../../test/support/service/owner.ts'
import { readFrom } from '../../../test/support/service/read-from.ts'
import { newServiceFolder, type ServiceFolder } from '../../../test/support/service/service-folder.ts'
import type { Fault } from './fault.ts'
import { type Known, readServed, type Served } from './served-things.ts'

const TRIALS = 100
const CERTIFICATES = 40
/** Fields covered by the signatures of the record and of the log, by their API names. */
const SIGNED = ['verify_code', 'trust_grade', 'trust_score', 'hash', 'ipfs_cid', 'product_type', 'status']

const SEEN = [
  'the start was refused',
  'an audit found it',
  'a proof does not verify',
  'an answer failed',
  'an answer contradicts its own signed record',
] as const
const UNSEEN = ['nothing that is served changed', 'an unsigned detail changed', 'UNSEEN'] as const
type Effect = (typeof SEEN | typeof UNSEEN)[number]

/** A flip of one random bit in the database file must leave all signed data unchanged or be detectable. */
export const bitFlips: Fault = {
  name: `${TRIALS} flipped bits in the database file`,
  async run(owner, seed) {
    const draw = createDraw(seed)
    const { folder, certificates } = await fillFolder(owner)
    const before = await visit(folder, certificates)
    const effects = new Map<Effect, number>()
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const effect = await withOwner(async own => {
        const copy = await newServiceFolder(own, Number(new URL(folder.baseUrl).port))
        copy.adopt(folder.path)
        flipBit(copy.file('pinproof.sqlite'), draw)
        return effectOn(copy, certificates, before)
      })
      effects.set(effect, (effects.get(effect) ?? 0) + 1)
    }
    const lines = [...UNSEEN, ...SEEN].flatMap(effect => {
      const count = effects.get(effect)
      return count === undefined ? [] : [`${count} × ${effect}`]
    })
    return {
      figures: lines.join(', '),
      faults: effects.has('UNSEEN') ? ['what is served changed, and nobody could see it'] : [],
    }
  },
}

async function fillFolder(owner: Owner): Promise<{ folder: ServiceFolder; certificates: Known[] }> {
  const folder = await newServiceFolder(owner)
  const service = await folder.start()
  const { key } = await newCustomer(folder.baseUrl)
  const certificates: Known[] = []
  for (let number = 0; number < CERTIFICATES; number += 1) {
    const fields = ONE_OF_EACH[number % ONE_OF_EACH.length]!
    const content = number < ONE_OF_EACH.length ? fields.content : `${fields.content}\n${number}`
    const { verify_code, ipfs_cid, badge_url } = await certified(folder.baseUrl, key, { ...fields, content })
    certificates.push({
      code: verify_code,
      cid: ipfs_cid,
      badge: new URL(badge_url, folder.baseUrl).pathname,
    })
  }
  await service.close()
  return { folder, certificates }
}

async function visit(folder: ServiceFolder, certificates: Known[]): Promise<Served> {
  const service = await folder.start()
  try {
    return await readServed(folder.baseUrl, certificates, certificates.length)
  } finally {
    await service.close()
  }
}

function flipBit(path: string, draw: Draw): void {
  const bytes = readFileSync(path)
  const at = draw.whole(0, bytes.length - 1)
  bytes[at] = bytes[at]! ^ (1 << draw.whole(0, 7))
  writeFileSync(path, bytes)
}

async function effectOn(folder: ServiceFolder, certificates: Known[], before: Served): Promise<Effect> {
  const service = await folder.start().catch(() => undefined)
  if (service === undefined) return 'the start was refused'
  try {
    const answers = await readServed(folder.baseUrl, certificates, certificates.length)
    const changedAnswers = [...answers].filter(([address, { body }]) => body !== before.get(address)!.body)
    if (changedAnswers.length === 0) return 'nothing that is served changed'
    if (changedAnswers.some(([, { status }]) => status >= 400)) return 'an answer failed'
    const { faults } = await auditLog(readFrom(folder.baseUrl))
    if (faults.length > 0) return 'an audit found it'
    return await effectOnAnswers(changedAnswers, before)
  } finally {
    await service.close()
  }
}

async function effectOnAnswers(
  changedAnswers: [string, { body: string }][],
  before: Served,
): Promise<Effect> {
  for (const [address, { body }] of changedAnswers) {
    if (!address.endsWith('/proof')) continue
    const { holds } = await verifyProof(JSON.parse(body), undefined, before.get('/log/key')!.body.trimEnd())
    if (!holds) return 'a proof does not verify'
  }
  const certificateAnswers = changedAnswers.filter(([address]) =>
    /^\/api\/v1\/certificates\/[^/]+$/.test(address),
  )
  const contradicts = certificateAnswers.some(([address, { body }]) => {
    const [now, then] = [body, before.get(address)!.body].map(
      text => JSON.parse(text) as Record<string, unknown>,
    )
    return SIGNED.some(field => now![field] !== then![field])
  })
  if (contradicts) return 'an answer contradicts its own signed record'
  return certificateAnswers.length === changedAnswers.length ? 'an unsigned detail changed' : 'UNSEEN'
}
