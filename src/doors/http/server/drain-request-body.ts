import type { IncomingMessage } from 'node:http'

const DRAINED_BYTES_MAX = 32 * 1024 * 1024

/**
 * Reads the rest of a body away, up to a limit; the request timeout bounds how long. Many callers send everything before
 * they read: on a connection that is closed before that, they would never read the answer.
 */
export async function drainRequestBody(message: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Uint8Array).length
      if (bytes > DRAINED_BYTES_MAX) return
    }
  } catch {
    // The caller is gone: no answer is needed.
  }
}
