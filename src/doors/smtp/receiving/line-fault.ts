const CR = 0x0d
const LF = 0x0a

/**
 * RFC 5321 §2.3.8: CR and LF occur as CRLF only. A server before us may take a bare one for a line end, and a text with
 * `LF . LF` for two messages (SMTP smuggling): the sender of such a message is uncertain, so it is not certified.
 */
export function lineFault(message: Uint8Array): string | undefined {
  for (let at = 0; at < message.length; at += 1) {
    const byte = message[at]!
    if (byte > CR) continue
    if (byte === CR && message[at + 1] !== LF) return 'a carriage return stands without a line feed'
    if (byte === LF && message[at - 1] !== CR) return 'a line feed stands without a carriage return'
    if (byte === 0) return 'it contains the character NUL'
  }
  return undefined
}
