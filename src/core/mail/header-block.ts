import { say } from '../text/say.ts'
import { lineAt } from './byte-lines.ts'
import { decodeUnlabelled } from './decode-charset.ts'
import { type MailBudget, refuse, spendHeader } from './mail-budget.ts'

/** A header field: the name in lower case, the value unfolded and with single spaces. */
export type MailField = { name: string; value: string }

type HeaderBlock = { fields: MailField[]; body: Uint8Array }

const SPACE = 0x20
const TAB = 0x09
// RFC 5322, section 2.2, and the blank before the colon of section 4.5.
const NAME = /^([!-9;-~]{1,200})[ \t]*:/

/** Reads the fields up to the first empty line; the body follows it. */
export function readHeaderBlock(bytes: Uint8Array, budget: MailBudget): HeaderBlock {
  const fields: MailField[] = []
  let start = 0
  while (start < bytes.length && budget.refusal === undefined) {
    const line = lineAt(bytes, start)
    if (line.end === start) return { fields, body: bytes.subarray(line.next) }
    const next = endOfField(bytes, line.next)
    spendHeader(budget, next - start)
    const field = budget.refusal === undefined && readField(bytes.subarray(start, next))
    if (field) fields.push(field)
    else refuse(budget, say`a line among its headers has no name`)
    start = next
  }
  return { fields, body: bytes.subarray(bytes.length) }
}

/** Where the lines end that continue a field, each of which begins with a blank. */
function endOfField(bytes: Uint8Array, from: number): number {
  let end = from
  while (bytes[end] === SPACE || bytes[end] === TAB) end = lineAt(bytes, end).next
  return end
}

function readField(bytes: Uint8Array): MailField | undefined {
  const text = decodeUnlabelled(bytes)
  const match = NAME.exec(text)
  return match
    ? { name: match[1]!.toLowerCase(), value: singleSpaced(text.slice(match[0].length)) }
    : undefined
}

/** No value keeps a line end, so none can pass for two lines. */
export function singleSpaced(value: string): string {
  return value.replace(/[\t\n\v\f\r ]+/g, ' ').replace(/^ | $/g, '')
}

export function fieldValue(fields: MailField[], name: string): string | undefined {
  return fields.find(field => field.name === name)?.value
}
