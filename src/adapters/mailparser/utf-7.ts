import { Buffer } from 'node:buffer'
import { utf7Labels } from './mime-gate.ts'

const MAY_NAME_IT = /utf[\W_]?7/iu
const ENCODED = /\+([A-Za-z0-9+/]*)-?/gu

/**
 * The message with its parts in UTF-7 called ASCII, for a parser that takes a second for each megabyte of UTF-7; undefined
 * where it has none. Its text is decoded afterwards, by `decodeUtf7`.
 */
export function relabelUtf7(source: Buffer): Buffer | undefined {
  const text = source.toString('latin1')
  const labels = MAY_NAME_IT.test(text) ? utf7Labels(text) : []
  if (labels.length === 0) return undefined
  const starts = [0, ...labels.map(([, to]) => to)]
  const stretches = starts.map((start, at) => text.slice(start, labels[at]?.[0]))
  return Buffer.from(stretches.join('us-ascii'), 'latin1')
}

/** RFC 2152: UTF-16 in base64, from a plus sign to the first sign that is no base64; a minus sign there belongs to it. */
export function decodeUtf7(text: string): string {
  return text.replace(ENCODED, (_, run: string) => {
    if (run === '') return '+'
    const bytes = Buffer.from(run, 'base64')
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString('utf16le')
  })
}
