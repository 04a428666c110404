import { answerCalls, type CallerPort } from '../../core/runtime/answer-calls.ts'
import { faultOf } from './pkcs11-error.ts'
import { openTokenSessions, type TokenPlace, type TokenSessions } from './token-sessions.ts'

// The process that holds the vendor's library: its crash, its leaks and its waiting are not those of the service.

/** A refusal of the token is an answer: its fault would be lost in an error that crosses processes. */
export type TokenAnswer<Value> = { value: Value } | { fault: string; message: string }

const port: CallerPort = {
  postMessage: message => void process.send!(message, () => {}),
  on: (_event, listener) => process.on('message', listener as (message: unknown) => void),
  close: () => process.disconnect(),
}

// It ends with its parent. A signal to the whole group must not end it while the parent still answers its callers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

async function answer<Value>(work: () => Value | Promise<Value>): Promise<TokenAnswer<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { fault: faultOf(error), message: (error as Error).message }
  }
}

await answerCalls(port, async () => {
  let sessions: TokenSessions | undefined
  return {
    methods: {
      open: (place: TokenPlace) =>
        answer(() => {
          sessions = openTokenSessions(place)
        }),
      keys: (label: string) => answer(() => sessions!.keys(label)),
      sign: (label: string, publicKey: Uint8Array, message: Uint8Array) =>
        answer(() => sessions!.sign(label, publicKey, message)),
    },
    finish: async () => {},
  }
})
