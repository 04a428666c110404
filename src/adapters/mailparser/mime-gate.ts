import { Buffer } from 'node:buffer'
import type { RefusedMail } from '../../products/email/mail-reader.port.ts'

export const HEADER_BYTES_MAX = 64 * 1024
export const PARTS_MAX = 200
const DEPTH_MAX = 20

/** Where a walk down the lines of a message stands. */
type Walk = {
  /** Boundaries of the multiparts around this line, outermost first; empty for an enclosed message. */
  open: string[]
  inHeaders: boolean
  contentType: string
  inContentType: boolean
  headerBytes: number
  parts: number
  utf7: boolean
}

/**
 * Counts headers, parts and levels line by line, without recursion and without keeping the parts, so that the parser
 * never meets a MIME bomb. Undefined lets the message pass.
 */
export function passMimeGate(source: string): RefusedMail | undefined {
  const walk: Walk = {
    open: [],
    inHeaders: true,
    contentType: '',
    inContentType: false,
    headerBytes: 0,
    parts: 1,
    utf7: false,
  }
  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf('\n', start)
    const end = newline < 0 ? source.length : newline
    step(walk, source.slice(start, end).replace(/\r$/u, ''))
    const reason = overLimit(walk)
    if (reason) return { refused: reason }
    start = end + 1
  }
  return undefined
}

function step(walk: Walk, line: string): void {
  if (crossBoundary(walk, line) || !walk.inHeaders) return
  walk.headerBytes += Buffer.byteLength(line) + 2
  if (line === '') endHeaders(walk)
  else readHeaderLine(walk, line)
}

/** A delimiter of any open multipart ends the parts inside it, in headers as in bodies (RFC 2046, section 5.1.2). */
function crossBoundary(walk: Walk, line: string): boolean {
  if (!line.startsWith('--') || walk.open.length === 0) return false
  const mark = line.trimEnd().slice(2)
  const level = walk.open.findLastIndex(
    boundary => boundary !== '' && (mark === boundary || mark === `${boundary}--`),
  )
  if (level < 0) return false
  const opensPart = mark === walk.open[level]
  walk.open.length = opensPart ? level + 1 : level
  walk.inHeaders = false
  if (opensPart) beginPart(walk)
  return true
}

function beginPart(walk: Walk): void {
  walk.parts++
  walk.inHeaders = true
  walk.contentType = ''
  walk.inContentType = false
}

function readHeaderLine(walk: Walk, line: string): void {
  const isContinuation = line.startsWith(' ') || line.startsWith('\t')
  if (!isContinuation) walk.inContentType = /^content-type[ \t]*:/iu.test(line)
  if (walk.inContentType) walk.contentType += line
}

function endHeaders(walk: Walk): void {
  walk.inHeaders = false
  walk.utf7 ||= /charset[^;]{0,20}utf\W?7/iu.test(walk.contentType)
  const boundary = /\bboundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/iu.exec(walk.contentType)
  if (boundary) {
    walk.open.push((boundary[1] ?? boundary[2]!).trimEnd())
  } else if (/:\s*message\/rfc822/iu.test(walk.contentType)) {
    walk.open.push('')
    beginPart(walk)
  }
}

function overLimit({ headerBytes, parts, open, utf7 }: Walk): string | undefined {
  if (headerBytes > HEADER_BYTES_MAX) return `its headers are longer than ${HEADER_BYTES_MAX / 1024} KB`
  if (parts > PARTS_MAX) return `it has more than ${PARTS_MAX} parts`
  if (open.length > DEPTH_MAX) return `its parts are nested more than ${DEPTH_MAX} levels deep`
  // No mail program writes UTF-7 any more; it hides markup from filters and takes a second per megabyte to decode.
  if (utf7) return 'it is written in the character set UTF-7'
  return undefined
}
