import { parseEntry } from '../../core/log/entry.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import { issuerDid, verificationMethodId } from '../../core/record/issuer.ts'
import { CONTEXT, signCredential } from '../../core/record/record.ts'
import { recordOfBlock } from '../../core/record/record-shape.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import {
  encodeList,
  PLACES_PER_LIST,
  placeOf,
  type StatusPlace,
  setBit,
  statusListPath,
} from '../../core/record/status-list.ts'
import type { StatusPlaces } from '../../core/record/status-places.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'

/** A list is signed again after this time, and believed for a day: an old one cannot hide a revocation for longer. */
const SIGNED_AGAIN_MS = 60 * 60 * 1000
const VALID_MS = 24 * 60 * 60 * 1000

type ListDeps = {
  places: Pick<StatusPlaces, 'reserved' | 'changesSince'>
  log: LogReader
  blocks: BlockStore
  signer: Signer
  baseUrl: string
  clock: Clock
}

export type StatusListCredential = Awaited<ReturnType<typeof signList>>

export type StatusLists = {
  /** The signed list with this number; undefined while no certificate has a place in it. */
  find(list: number): Promise<StatusListCredential | undefined>
}

type SignedList = { credential: StatusListCredential; revocations: number; signedAt: number }

/** Revocations as bits for any library of Verifiable Credentials, computed from the log's entries and their records. */
export function createStatusLists(deps: ListDeps): StatusLists {
  const { places, clock } = deps
  const revoked: StatusPlace[] = []
  const signedLists = new Map<number, SignedList>()
  let nextEntry = 0
  let logSize = 0
  let lastRead: Promise<void> = Promise.resolve()

  /** Entries never change, so each is read once. */
  async function readChanges(): Promise<void> {
    const { size } = (await deps.log.head())!
    for (const { index, cid } of await places.changesSince(nextEntry)) {
      if (index >= size) break
      const place = cid && (await revokedPlace(index, cid, deps))
      if (place) revoked.push(place)
      nextEntry = index + 1
    }
    logSize = size
  }

  async function find(list: number): Promise<StatusListCredential | undefined> {
    if (list > 0 && list * PLACES_PER_LIST >= (await places.reserved())) return undefined
    const ownRead = lastRead.catch(() => {}).then(readChanges)
    lastRead = ownRead
    await ownRead
    const own = revoked.filter(place => place.list === list)
    const now = clock()
    const entry = signedLists.get(list)
    const isFresh = entry !== undefined && Math.abs(now.getTime() - entry.signedAt) < SIGNED_AGAIN_MS
    if (isFresh && entry.revocations === own.length) return entry.credential
    const credential = await signList(list, own, { ...deps, now, logSize })
    signedLists.set(list, { credential, revocations: own.length, signedAt: now.getTime() })
    return credential
  }

  return { find }
}

/** The place of the certificate that this entry revokes; undefined for other entries, and for records without a place. */
async function revokedPlace(
  index: number,
  cid: string,
  { log, blocks }: ListDeps,
): Promise<StatusPlace | undefined> {
  const [[bytes], block] = await Promise.all([log.entries(index, index + 1), blocks.get(cid)])
  if (bytes === undefined || block === undefined)
    throw new Error(`entry ${index} or the record ${cid} is missing`)
  return parseEntry(bytes)?.type === 'revoked' ? placeOf(recordOfBlock(block)) : undefined
}

async function signList(
  list: number,
  revoked: StatusPlace[],
  { baseUrl, signer, now, logSize }: ListDeps & { now: Date; logSize: number },
) {
  const { publicKey, sign } = signer
  const bits = new Uint8Array(PLACES_PER_LIST / 8)
  for (const { index } of revoked) setBit(bits, index)
  const id = `${baseUrl}${statusListPath(list)}`
  const document = {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(baseUrl),
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + VALID_MS).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList' as const,
      statusPurpose: 'revocation' as const,
      encodedList: await encodeList(bits),
      logSize,
    },
  }
  return signCredential(document, verificationMethodId(baseUrl, publicKey), sign)
}
