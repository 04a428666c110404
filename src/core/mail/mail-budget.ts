import { say } from '../text/say.ts'

// How much of a message is read (docs/formats/canonical-mail.md, "Limits").

export const MESSAGE_BYTES_MAX = 32 * 1024 * 1024
const HEADER_BYTES_MAX = 64 * 1024
export const PARTS_MAX = 200
const DEPTH_MAX = 20
const TEXT_CHARACTERS_MAX = 8 * 1024 * 1024

/** The work done so far. Once `refusal` has a reason, nothing more is parsed. */
export type MailBudget = {
  headerBytes: number
  parts: number
  characters: number
  /** One clause that completes "because". */
  refusal: string | undefined
}

export function createMailBudget(): MailBudget {
  return { headerBytes: 0, parts: 0, characters: 0, refusal: undefined }
}

/** The first reason stands: the later ones follow from reading on. */
export function refuse(budget: MailBudget, reason: string): void {
  budget.refusal ??= reason
}

export function spendHeader(budget: MailBudget, bytes: number): void {
  budget.headerBytes += bytes
  if (budget.headerBytes > HEADER_BYTES_MAX) refuse(budget, say`its headers are longer than 64 KB`)
}

export function spendPart(budget: MailBudget, depth: number): void {
  budget.parts += 1
  if (budget.parts > PARTS_MAX) refuse(budget, say`it has more than ${PARTS_MAX} parts`)
  if (depth > DEPTH_MAX) refuse(budget, say`its parts are nested more than ${DEPTH_MAX} levels deep`)
}

export function spendText(budget: MailBudget, text: string): void {
  budget.characters += text.length
  if (budget.characters > TEXT_CHARACTERS_MAX)
    refuse(budget, say`its texts are longer than 8 million characters`)
}
