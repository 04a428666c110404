const UNLABELLED = new Set(['', 'us-ascii', 'ascii', 'ansi_x3.4-1968', '7bit', '8bit', 'unknown-8bit'])

/**
 * The text of bytes in the character set of that name; undefined where there is no such set or it has no such bytes,
 * because a replacement character would make two different texts equal.
 */
export function decodeCharset(bytes: Uint8Array, label: string): string | undefined {
  const name = label.trim().toLowerCase()
  if (UNLABELLED.has(name)) return decodeUnlabelled(bytes)
  return decodeWith(name === 'utf-16' ? markedUtf16(bytes) : name, bytes)
}

/** Raw bytes in headers, and texts that name no set: no other text is UTF-8 by accident. */
export function decodeUnlabelled(bytes: Uint8Array): string {
  return decodeWith('utf-8', bytes) ?? decodeWith('windows-1252', bytes)!
}

function decodeWith(name: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true, ignoreBOM: !name.startsWith('utf-16') }).decode(bytes)
  } catch {
    return undefined
  }
}

function markedUtf16(bytes: Uint8Array): string {
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-16le'
}
