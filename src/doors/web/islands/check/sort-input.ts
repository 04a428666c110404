import { fromUtf8 } from '../../../../core/encoding/bytes.ts'
import { parseJson } from '../../../../core/encoding/parse-json.ts'
import { proofInCapsule } from '../../../../core/record/capsule.ts'
import { showMarks } from '../../views/show-marks.ts'
import { readBytes } from './hash-file.ts'
import { refusal } from './refusal.ts'

export type ProofInput = { name: string; value: unknown }
export type ContentInput = { name: string; text: string } | { name: string; file: File }
export type SortedInput = { proofs: ProofInput[]; contents: ContentInput[] }

/** A record has at most 2,000,000 bytes; a longer file is a content. */
const PROOF_BYTES_MAX = 4_000_000
const PROOF_MEMBERS = ['record', 'entry', 'inclusion', 'checkpoint']
const PROOF_BEGINNING = /^\s*\{\s*"record"\s*:/
const TYPED = 'your text'

/** Separates proofs from contents. A content may be JSON too, so only an object with the members of a proof is one. */
export async function sortInput(text: string, files: File[]): Promise<SortedInput> {
  const input: SortedInput = { proofs: [], contents: [] }
  const add = (name: string, proof: unknown, content: ContentInput) => {
    if (proof === undefined) input.contents.push(content)
    else input.proofs.push({ name, value: proof })
  }
  if (text !== '') {
    if (!text.isWellFormed())
      throw refusal('The text holds half a character, which no file can. Paste it again.')
    add(TYPED, parseProof(text, TYPED), { name: TYPED, text })
  }
  for (const file of files) {
    const name = showMarks(file.name)
    const whole = file.size > PROOF_BYTES_MAX ? undefined : fromUtf8(await readBytes(file, name))
    add(name, whole === undefined ? undefined : parseProof(whole, name), { name, file })
  }
  if (input.proofs.length === 0 && input.contents.length === 0)
    throw refusal('There is nothing to check yet: paste a text, or choose or drop a file.')
  if (input.proofs.length > 0 && input.contents.length > 1)
    throw refusal('With a proof, give one text or one file to compare it with, not several.')
  return input
}

function parseProof(text: string, name: string): object | undefined {
  // Some editors put a byte order mark in front of what they save.
  const value = parseJson(text.replace(/^\ufeff/, '')) ?? proofInCapsule(text)
  if (value === undefined && PROOF_BEGINNING.test(text.slice(0, 100)))
    throw refusal(`The proof (${name}) is not valid JSON. It may be cut off: download it again.`)
  const isProof =
    typeof value === 'object' && value !== null && PROOF_MEMBERS.every(member => member in value)
  return isProof ? value : undefined
}
