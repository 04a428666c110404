const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
]
const CHARSET = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w.:-]{1,40})/iu

/**
 * Turns the bytes of a page or feed into text: by its byte order mark, then by Content-Type, then by what the document
 * says itself, as a browser does. Any bytes become some text.
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | undefined,
  ownLabel: string | undefined,
): string {
  const byteOrderMark = BYTE_ORDER_MARKS.find(({ mark }) =>
    mark.every((byte, index) => bytes[index] === byte),
  )
  const labels = [byteOrderMark?.label, CHARSET.exec(contentType ?? '')?.[1], ownLabel]
  for (const label of labels) {
    const decoder = label === undefined ? undefined : decoderFor(label)
    if (decoder) return decoder.decode(bytes)
  }
  return decodeUnlabelled(bytes)
}

/** The character set that an attribute or a declaration names. */
export function charsetIn(text: string): string | undefined {
  return CHARSET.exec(text)?.[1]
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

/** Old pages that name no character set are Western ones; no other text is UTF-8 by accident. */
function decodeUnlabelled(bytes: Uint8Array): string {
  try {
    // As a stream, so that a character cut in half at the end is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
