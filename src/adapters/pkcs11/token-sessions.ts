import { equalBytes, toHex, utf8 } from '../../core/encoding/bytes.ts'
import { verifyEd25519 } from '../../core/encoding/ed25519.ts'
import { type Cryptoki, loadCryptoki } from './cryptoki.ts'
import { faultOf, isPinFault, pkcs11Error } from './pkcs11-error.ts'

/** Which token, by its label or its slot, and what opens it. */
export type TokenPlace = {
  module: string
  token: string | undefined
  slot: number | undefined
  pin: string
}

export type TokenSessions = ReturnType<typeof openTokenSessions>

/** Signatures in flight. Measured with SoftHSM on two cores: 3,000 a second in one session, 5,000 in four, no more in eight. */
const SESSIONS = 4
const CLASS = 0x0
const LABEL = 0x3
const KEY_TYPE = 0x100
const ID = 0x102
const EC_POINT = 0x181
const PUBLIC_KEY = ulong(2)
const PRIVATE_KEY = ulong(3)
const EC_EDWARDS = ulong(0x40)
const RAW_KEY_BYTES = 32
const OCTET_STRING_OF_32 = Uint8Array.of(0x04, 0x20)

type KeyPair = { id: string; publicKey: Uint8Array; handle: number }

/** Logs in once, and tries a PIN once. Runs in a process of its own. */
export function openTokenSessions(place: TokenPlace) {
  const cryptoki = loadCryptoki(place.module)
  const slot = findSlot(cryptoki, place)
  const reading = cryptoki.openSession(slot)
  logIn(cryptoki, reading, place)
  const inTurn = createSessionPool(openSessions(cryptoki, slot))
  const handles = new Map<string, number>()

  /** The public halves of the Ed25519 keys with this label, in the order of their ids. */
  function keys(label: string): Uint8Array[] {
    const pairs = readPairs(cryptoki, reading, label)
    for (const { publicKey, handle } of pairs) handles.set(nameOf(label, publicKey), handle)
    return pairs.map(({ publicKey }) => publicKey)
  }

  function handleOf(label: string, publicKey: Uint8Array): number {
    const name = nameOf(label, publicKey)
    // A key that was made after the last look.
    if (!handles.has(name)) keys(label)
    const handle = handles.get(name)
    if (handle === undefined) throw pkcs11Error('the key is gone', `The token has lost the key "${label}".`)
    return handle
  }

  return {
    keys,
    /** Verified before it leaves: a token that signs wrongly, or with another key, issues nothing. */
    async sign(label: string, publicKey: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
      const handle = handleOf(label, publicKey)
      const signature = await inTurn(session => cryptoki.sign(session, handle, message))
      if (!(await verifyEd25519(publicKey, message, signature)))
        throw pkcs11Error(
          'a wrong signature',
          `The token signs with another key than "${label}", or wrongly.`,
        )
      return signature
    },
  }
}

function findSlot(cryptoki: Cryptoki, { module, token, slot: wanted }: TokenPlace): number {
  const slots = cryptoki.slots()
  const slot = slots.find(each =>
    token === undefined ? each === wanted : cryptoki.tokenLabel(each) === token,
  )
  if (slot !== undefined) return slot
  const name = token === undefined ? `token in slot ${wanted}` : `token "${token}"`
  throw pkcs11Error('no token', `There is no ${name} at the PKCS #11 module ${module}.`)
}

function logIn(cryptoki: Cryptoki, session: number, { token, slot, pin }: TokenPlace): void {
  try {
    cryptoki.login(session, pin)
  } catch (error) {
    const fault = faultOf(error)
    if (!isPinFault(fault)) throw error
    const name = token === undefined ? `in slot ${slot}` : `"${token}"`
    const because = fault === 'CKR_PIN_LOCKED' ? 'is locked' : 'refuses the PIN'
    throw pkcs11Error(fault, `The token ${name} ${because} (${fault}).`)
  }
}

/** A token may have fewer. */
function openSessions(cryptoki: Cryptoki, slot: number): number[] {
  const sessions = [cryptoki.openSession(slot)]
  try {
    while (sessions.length < SESSIONS) sessions.push(cryptoki.openSession(slot))
  } catch (error) {
    if (faultOf(error) !== 'CKR_SESSION_COUNT') throw error
  }
  return sessions
}

/** Gives each work a session of its own, first come, first served. */
function createSessionPool(free: number[]) {
  const waiting: ((session: number) => void)[] = []
  return async <T>(work: (session: number) => Promise<T>): Promise<T> => {
    const session = free.pop() ?? (await new Promise<number>(resolve => waiting.push(resolve)))
    try {
      return await work(session)
    } finally {
      const next = waiting.shift()
      if (next === undefined) free.push(session)
      else next(session)
    }
  }
}

/** A private key does not tell its public half: the two belong together by label and id. */
function readPairs(cryptoki: Cryptoki, session: number, label: string): KeyPair[] {
  const find = (kind: Uint8Array, ...others: { type: number; value: Uint8Array }[]) =>
    cryptoki.findObjects(session, [
      { type: CLASS, value: kind },
      { type: KEY_TYPE, value: EC_EDWARDS },
      { type: LABEL, value: utf8(label) },
      ...others,
    ])
  const pairs = find(PUBLIC_KEY).flatMap(object => {
    const id = cryptoki.readAttribute(session, object, ID)
    const publicKey = rawKey(cryptoki.readAttribute(session, object, EC_POINT))
    const [handle] = find(PRIVATE_KEY, { type: ID, value: id })
    return publicKey === undefined || handle === undefined ? [] : [{ id: toHex(id), publicKey, handle }]
  })
  return pairs.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Tokens give the point as 32 bytes, or those within an OCTET STRING. A point of Ed448 is longer. */
function rawKey(point: Uint8Array): Uint8Array | undefined {
  const prefix = point.subarray(0, -RAW_KEY_BYTES)
  if (prefix.length === 0 || equalBytes(prefix, OCTET_STRING_OF_32)) return point.slice(-RAW_KEY_BYTES)
  return undefined
}

function nameOf(label: string, publicKey: Uint8Array): string {
  return `${toHex(publicKey)} ${label}`
}

function ulong(value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
