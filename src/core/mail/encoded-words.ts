import { concatBytes, utf8 } from '../encoding/bytes.ts'
import { decodeCharset } from './decode-charset.ts'
import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.ts'

// Neither part may hold a question mark, so no stretch is ever read twice.
const WORD = /=\?([^\s?]{1,80})\?([bq])\?([^\s?]*)\?=/gi

/** Neighbouring words in one character set: a letter may be cut in two between them. */
type Run = { charset: string; bytes: Uint8Array[]; source: string }

/** RFC 2047. A word that cannot be decoded stays as written. */
export function decodeEncodedWords(value: string): string {
  if (!value.includes('=?')) return value
  let decoded = ''
  let at = 0
  let run: Run | undefined
  for (const match of value.matchAll(WORD)) {
    const bytes = wordBytes(match[2]!, match[3]!)
    if (bytes === undefined) continue
    const charset = match[1]!.replace(/\*.*$/, '').toLowerCase()
    const between = value.slice(at, match.index)
    const adjoins = run !== undefined && between.trim() === ''
    if (run !== undefined && adjoins && run.charset === charset) {
      run.bytes.push(bytes)
      run.source += between + match[0]
    } else {
      decoded += (run ? decodeRun(run) : '') + (adjoins ? '' : between)
      run = { charset, bytes: [bytes], source: match[0] }
    }
    at = match.index + match[0].length
  }
  return decoded + (run ? decodeRun(run) : '') + value.slice(at)
}

function decodeRun({ charset, bytes, source }: Run): string {
  return decodeCharset(concatBytes(...bytes), charset) ?? source
}

function wordBytes(encoding: string, text: string): Uint8Array | undefined {
  return encoding.toLowerCase() === 'q'
    ? decodeQuotedPrintable(utf8(text.replaceAll('_', '=20')))
    : decodeBase64(utf8(text))
}
