import { equalBytes } from '../../core/encoding/bytes.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { faultOf, isPinFault, pkcs11Error } from './pkcs11-error.ts'
import { type Pkcs11Process, startPkcs11Process } from './start-pkcs11-process.ts'
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

/**
 * A token that is kept open. After a failure it is opened anew, in a new process, until it works again and has every key
 * that was in use; a PIN that it refuses is not tried again. Rejects where the token cannot be opened now.
 */
export async function openToken(place: TokenPlace, onError: (error: unknown) => void): Promise<Token> {
  /** The key of each label that signs now: after a rotation the one before may leave the token. */
  const used = new Map<string, Uint8Array>()
  let current: Pkcs11Process | undefined = await startPkcs11Process(place)
  let fault: string | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function fail(from: Pkcs11Process | undefined, error: unknown): void {
    // One failure ends every signature in flight; the first is told.
    if (from !== current || isClosed) return
    from?.kill()
    current = undefined
    const next = faultOf(error)
    if (next !== fault) onError(error)
    fault = next
    if (!isPinFault(next)) retry = setTimeout(reopen, RETRY_MS).unref()
  }

  async function reopen(): Promise<void> {
    let next: Pkcs11Process | undefined
    try {
      next = await startPkcs11Process(place)
      for (const [label, publicKey] of used) await requireKey(next, label, publicKey)
    } catch (error) {
      next?.kill()
      return fail(undefined, error)
    }
    if (isClosed) return next.kill()
    current = next
    fault = undefined
  }

  async function sign(label: string, publicKey: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
    const from = current
    if (from === undefined) throw outageProblem(fault!)
    try {
      return await from.sign(label, publicKey, message)
    } catch (error) {
      fail(from, error)
      throw outageProblem(faultOf(error), error)
    }
  }

  return {
    async keys(label) {
      if (current === undefined) throw outageProblem(fault!)
      return current.keys(label)
    },
    signer(label, publicKey) {
      used.set(label, publicKey)
      return { publicKey, sign: message => sign(label, publicKey, message) }
    },
    outage: () => (fault === undefined ? undefined : outageSentence(fault)),
    close() {
      isClosed = true
      clearTimeout(retry)
      current?.kill()
    },
  }
}

async function requireKey(token: Pkcs11Process, label: string, publicKey: Uint8Array): Promise<void> {
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
