import type { IncomingMessage } from 'node:http'

const HEARD_BYTES_MAX = 32 * 1024 * 1024

/**
 * Many callers send everything before they listen. Were the line closed before that, they would find it dead and never
 * hear why. Reads the rest of a body away, within reason; the request timeout bounds how long.
 */
export async function hearOut(message: IncomingMessage): Promise<void> {
  let bytes = 0
  try {
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Uint8Array).length
      if (bytes > HEARD_BYTES_MAX) return
    }
  } catch {
    // The caller is gone; nobody is left to be told anything.
  }
}
