import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { callThread, type ThreadHandle } from '../../core/runtime/call-thread.ts'
import { pkcs11Error } from './pkcs11-error.ts'
import type { TokenAnswer } from './pkcs11-host.ts'
import type { TokenPlace } from './token-sessions.ts'

export type Pkcs11Host = {
  keys(label: string): Promise<Uint8Array[]>
  sign(label: string, publicKey: Uint8Array, message: Uint8Array): Promise<Uint8Array>
  kill(): void
}

/** From the last answer, while others are awaited. A start on a busy machine takes seconds. */
const SILENCE_MS = 20_000
const SILENT = {
  fault: `no answer within ${SILENCE_MS / 1000} seconds`,
  message: `The PKCS #11 module has not answered within ${SILENCE_MS / 1000} seconds.`,
}
const ENDED = { fault: 'no answer', message: 'The process that holds the token has ended.' }

/** Resolves once the token is open. Every rejection is a `Pkcs11Error`, and the process has ended then or is of no use. */
export async function startPkcs11Host(place: TokenPlace): Promise<Pkcs11Host> {
  const child = fork(fileURLToPath(new URL('./pkcs11-host.ts', import.meta.url)), {
    serialization: 'advanced',
    // Standard output is the service's; what a library has to say is seen on standard error.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { call } = callThread(asThread(child), { nextTurn: setImmediate, onRefused() {}, onEnd() {} })
  child.unref()
  child.channel?.unref()
  const kill = () => void child.kill('SIGKILL')
  const watch = createWatch(kill)

  async function ask<Value>(method: string, ...parameters: unknown[]): Promise<Value> {
    watch.asked()
    const answer = await call<TokenAnswer<Value>>(method, parameters)
      .catch(() => (watch.wasSilent() ? SILENT : ENDED))
      .finally(watch.answered)
    if ('value' in answer) return answer.value
    throw pkcs11Error(answer.fault, answer.message)
  }

  try {
    // The PIN goes through the channel: neither arguments nor environment of the process hold it.
    await ask('open', place)
  } catch (error) {
    kill()
    throw error
  }
  return {
    keys: label => ask('keys', label),
    sign: (label, publicKey, message) => ask('sign', label, publicKey, message),
    kill,
  }
}

function asThread(child: ReturnType<typeof fork>): ThreadHandle {
  return {
    // The end of the process rejects what could not be sent.
    postMessage: message => void child.send(message as object, () => {}),
    on: (event: string, listener: (...values: never[]) => void) =>
      child.on(event, listener as (...values: unknown[]) => void),
  }
}

/** Ends a process that keeps silent. The timer keeps this process alive while answers are awaited; the child does not. */
function createWatch(onSilence: () => void) {
  let awaited = 0
  let timer: NodeJS.Timeout | undefined
  let isSilent = false
  const end = () => {
    isSilent = true
    onSilence()
  }
  const restart = () => {
    clearTimeout(timer)
    timer = awaited > 0 ? setTimeout(end, SILENCE_MS) : undefined
  }
  return {
    wasSilent: () => isSilent,
    asked() {
      awaited += 1
      if (awaited === 1) restart()
    },
    answered() {
      awaited -= 1
      restart()
    },
  }
}
