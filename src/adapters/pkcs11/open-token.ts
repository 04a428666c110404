import { equalBytes } from '../../core/encoding/bytes.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { faultOf, isPinFault, pkcs11Error } from './pkcs11-error.ts'
import { type Pkcs11Host, startPkcs11Host } from './start-pkcs11-host.ts'
import type { TokenPlace } from './token-sessions.ts'

export type Token = {
  /** The public halves of the Ed25519 keys with this label, in the order of their ids. */
  keys(label: string): Promise<Uint8Array[]>
  /** Rejects with `Problem('issuing-stopped')` while the token cannot be used. */
  signer(label: string, publicKey: Uint8Array): Signer
  /** Why nothing can be signed, or undefined while all is well. */
  outage(): string | undefined
  close(): void
}

const RETRY_MS = 1_000
const RETRY_SECONDS = 5

type KeysInUse = ReadonlyMap<string, Uint8Array>

/** A token that is kept open. Rejects where it cannot be opened now. */
export async function openToken(place: TokenPlace, onError: (error: unknown) => void): Promise<Token> {
  /** The key of each label that signs now: after a rotation the one before may leave the token. */
  const used = new Map<string, Uint8Array>()
  const host = await keepHost(place, used, onError)

  async function sign(label: string, publicKey: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
    const from = host.current()
    try {
      return await from.sign(label, publicKey, message)
    } catch (error) {
      host.fail(from, error)
      throw outageProblem(faultOf(error), error)
    }
  }

  return {
    keys: async label => host.current().keys(label),
    signer(label, publicKey) {
      used.set(label, publicKey)
      return { publicKey, sign: message => sign(label, publicKey, message) }
    },
    outage: host.outage,
    close: host.close,
  }
}

/**
 * After a failure the token is opened anew, in a new process, until it works again and has every key in use. A PIN that it
 * refuses is not tried again.
 */
async function keepHost(place: TokenPlace, used: KeysInUse, onError: (error: unknown) => void) {
  let current: Pkcs11Host | undefined = await startPkcs11Host(place)
  let fault = ''
  let isClosed = false

  /** One failure ends every signature in flight; the first is told. */
  function fail(from: Pkcs11Host | undefined, error: unknown): void {
    if (from !== current || isClosed) return
    from?.kill()
    current = undefined
    if (faultOf(error) !== fault) onError(error)
    fault = faultOf(error)
    if (!isPinFault(fault)) setTimeout(() => void reopen(), RETRY_MS).unref()
  }

  async function reopen(): Promise<void> {
    if (isClosed) return
    try {
      const next = await startWithKeys(place, used)
      if (isClosed) return next.kill()
      current = next
      fault = ''
    } catch (error) {
      fail(undefined, error)
    }
  }

  return {
    current() {
      if (current === undefined) throw outageProblem(fault)
      return current
    },
    fail,
    outage: () => (current === undefined ? outageSentence(fault) : undefined),
    close() {
      isClosed = true
      current?.kill()
    },
  }
}

async function startWithKeys(place: TokenPlace, used: KeysInUse): Promise<Pkcs11Host> {
  const host = await startPkcs11Host(place)
  try {
    for (const [label, publicKey] of used) await requireKey(host, label, publicKey)
    return host
  } catch (error) {
    host.kill()
    throw error
  }
}

async function requireKey(token: Pkcs11Host, label: string, publicKey: Uint8Array): Promise<void> {
  const keys = await token.keys(label)
  if (!keys.some(each => equalBytes(each, publicKey)))
    throw pkcs11Error('the key is gone', `The token no longer holds the key "${label}" that was in use.`)
}

function outageProblem(fault: string, cause?: unknown): Problem {
  return new Problem('issuing-stopped', outageSentence(fault), { cause, retryAfterSeconds: RETRY_SECONDS })
}

function outageSentence(fault: string): string {
  const rest = isPinFault(fault)
    ? 'Start the service again once the PIN is right.'
    : 'It goes on once the token is back.'
  return `The token that holds a signing key cannot be used (${fault}); nothing is being certified. ${rest}`
}
