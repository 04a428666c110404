import { Buffer } from 'node:buffer'
import type { RefusedMail } from '../../products/email/mail-reader.port.ts'

export const HEADER_BYTES_MAX = 64 * 1024
export const PARTS_MAX = 200
const DEPTH_MAX = 20
/** `charset=` may stand at the end of the line before. */
const PARAMETER_CHARACTERS = 30
const UTF7_LABEL = /\bcharset[ \t]*=[ \t]*"?([\w-]{0,20}?utf[\W_]?7)\b/diu

/** Where a walk down the lines of a message stands. */
type Walk = {
  /** Boundaries of the multiparts around this line, outermost first; empty for an enclosed message. */
  open: string[]
  inHeaders: boolean
  contentType: string
  inContentType: boolean
  headerBytes: number
  parts: number
  /** Where the message itself, and none that it encloses, names the character set UTF-7. */
  utf7: [from: number, to: number][]
}

/**
 * Counts headers, parts and levels line by line, without recursion and without keeping the parts, so that the parser
 * never meets a MIME bomb. Undefined lets the message pass.
 */
export function passMimeGate(source: string): RefusedMail | undefined {
  for (const walk of walkLines(source)) {
    const reason = overLimit(walk)
    if (reason) return { refused: reason }
  }
  return undefined
}

/** The places at which a message that passes the gate says that a part of it is in UTF-7. */
export function utf7Labels(source: string): Walk['utf7'] {
  let labels: Walk['utf7'] = []
  for (const walk of walkLines(source)) labels = walk.utf7
  return labels
}

function* walkLines(source: string): Generator<Walk, void> {
  const walk: Walk = {
    open: [],
    inHeaders: true,
    contentType: '',
    inContentType: false,
    headerBytes: 0,
    parts: 1,
    utf7: [],
  }
  for (let start = 0; start < source.length; ) {
    const newline = source.indexOf('\n', start)
    const end = newline < 0 ? source.length : newline
    step(walk, source.slice(start, end).replace(/\r$/u, ''), start)
    yield walk
    start = end + 1
  }
}

function step(walk: Walk, line: string, start: number): void {
  if (crossBoundary(walk, line) || !walk.inHeaders) return
  walk.headerBytes += Buffer.byteLength(line) + 2
  if (line === '') endHeaders(walk)
  else readHeaderLine(walk, line, start)
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

function readHeaderLine(walk: Walk, line: string, start: number): void {
  const isContinuation = line.startsWith(' ') || line.startsWith('\t')
  if (!isContinuation) walk.inContentType = /^content-type[ \t]*:/iu.test(line)
  if (!walk.inContentType) return
  const before = walk.contentType.slice(-PARAMETER_CHARACTERS)
  walk.contentType += line
  const label = UTF7_LABEL.exec(before + line)?.indices?.[1]
  if (label === undefined || label[0] < before.length || walk.open.includes('')) return
  const offset = start - before.length
  walk.utf7.push([offset + label[0], offset + label[1]])
}

function endHeaders(walk: Walk): void {
  walk.inHeaders = false
  const boundary = /\bboundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/iu.exec(walk.contentType)
  if (boundary) {
    walk.open.push((boundary[1] ?? boundary[2]!).trimEnd())
  } else if (/:\s*message\/rfc822/iu.test(walk.contentType)) {
    walk.open.push('')
    beginPart(walk)
  }
}

function overLimit({ headerBytes, parts, open }: Walk): string | undefined {
  if (headerBytes > HEADER_BYTES_MAX) return `its headers are longer than ${HEADER_BYTES_MAX / 1024} KB`
  if (parts > PARTS_MAX) return `it has more than ${PARTS_MAX} parts`
  if (open.length > DEPTH_MAX) return `its parts are nested more than ${DEPTH_MAX} levels deep`
  return undefined
}
