import { utf8 } from '../encoding/bytes.ts'
import { lineAt } from './byte-lines.ts'
import { type MailBudget, PARTS_MAX } from './mail-budget.ts'

const LF = 0x0a
const CR = 0x0d
const DASH = 0x2d

/**
 * The parts between the boundary lines (RFC 2046, section 5.1.1), each without the line end that belongs to the boundary
 * after it. Stops at one part more than the budget has: the count then refuses the message.
 */
export function splitMultipart(body: Uint8Array, boundary: string, budget: MailBudget): Uint8Array[] {
  const mark = utf8(`--${boundary}`)
  const parts: Uint8Array[] = []
  let partStart: number | undefined
  for (let start = dashedLine(body, 0); start < body.length; ) {
    const line = lineAt(body, start)
    const kind = boundaryKind(body, start, line.end, mark)
    if (kind !== undefined) {
      if (partStart !== undefined) parts.push(body.subarray(partStart, endBefore(body, partStart, start)))
      partStart = kind === 'opens' ? line.next : undefined
      if (kind === 'closes' || budget.parts + parts.length > PARTS_MAX) return parts
    }
    start = dashedLine(body, line.next)
  }
  if (partStart !== undefined) parts.push(body.subarray(partStart))
  return parts
}

/** The next line that begins with two dashes. A bare loop, because every level of a nested message is walked again. */
function dashedLine(body: Uint8Array, from: number): number {
  const { length } = body
  for (let at = from; at < length; at++) {
    if (body[at] === DASH && body[at + 1] === DASH && (at === 0 || body[at - 1] === LF)) return at
  }
  return length
}

function boundaryKind(
  body: Uint8Array,
  start: number,
  end: number,
  mark: Uint8Array,
): 'opens' | 'closes' | undefined {
  if (end - start < mark.length) return undefined
  for (let at = 0; at < mark.length; at++) if (body[start + at] !== mark[at]) return undefined
  let rest = start + mark.length
  const closes = rest + 2 <= end && body[rest] === DASH && body[rest + 1] === DASH
  if (closes) rest += 2
  for (; rest < end; rest++) if (body[rest] !== 0x20 && body[rest] !== 0x09) return undefined
  return closes ? 'closes' : 'opens'
}

function endBefore(body: Uint8Array, from: number, boundaryStart: number): number {
  if (boundaryStart <= from) return from
  const end = boundaryStart - 1
  return end > from && body[end - 1] === CR ? end - 1 : end
}
