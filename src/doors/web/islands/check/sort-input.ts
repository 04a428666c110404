import { fromUtf8 } from '../../../../core/encoding/bytes.ts'
import { parseJson } from '../../../../core/encoding/parse-json.ts'
import { type PinnedRoot, parsePinnedRoot } from '../../../../core/log/keys/key-set.ts'
import { parsePolicy } from '../../../../core/log/parse-policy.ts'
import type { Policy } from '../../../../core/log/policy.ts'
import { proofInCapsule } from '../../../../core/record/capsule.ts'
import { say } from '../../../../core/text/say.ts'
import { showMarks } from '../../views/show-marks.ts'
import { readBytes } from './hash-file.ts'
import { refusal } from './refusal.ts'

export type ProofInput = { name: string; value: unknown }
export type ContentInput = { name: string; text: string } | { name: string; file: File }
export type SortedInput = {
  proofs: ProofInput[]
  contents: ContentInput[]
  policy: Policy | undefined
  root?: PinnedRoot
}

/** A record has at most 2,000,000 bytes; a longer file is a content. */
export const PROOF_BYTES_MAX = 4_000_000
const POLICY_BYTES_MAX = 100_000
const PROOF_MEMBERS = ['record', 'entry', 'inclusion', 'checkpoint']
const PROOF_BEGINNING = /^\s*\{\s*"record"\s*:/
/** Nothing, a comment, or one of the four words. */
const POLICY_LINE = /^[ \t]*(?:$|#|(?:log|witness|group|quorum)[ \t])/
const TYPED = say`your text`

/** Separates proofs, a policy, a root and contents. A content may be JSON too, so only an object with the members of a proof is one. */
export async function sortInput(text: string, files: File[]): Promise<SortedInput> {
  const input: SortedInput = { proofs: [], contents: [], policy: undefined }
  const add = (name: string, proof: unknown, content: ContentInput) => {
    if (proof === undefined) input.contents.push(content)
    else input.proofs.push({ name, value: proof })
  }
  if (text !== '') {
    if (!text.isWellFormed())
      throw refusal(say`The text holds half a character, which no file can. Paste it again.`)
    add(TYPED, parseProof(text, TYPED), { name: TYPED, text })
  }
  for (const file of files) {
    const name = showMarks(file.name)
    const whole = file.size > PROOF_BYTES_MAX ? undefined : fromUtf8(await readBytes(file, name))
    const policy = whole === undefined ? undefined : readPolicyFile(whole, name)
    const root = whole === undefined ? undefined : parsePinnedRoot(whole)
    if (policy !== undefined) input.policy = policy
    else if (root !== undefined) input.root = root
    else add(name, whole === undefined ? undefined : parseProof(whole, name), { name, file })
  }
  if (input.proofs.length === 0 && input.contents.length === 0)
    throw refusal(say`There is nothing to check yet: paste a text, or choose or drop a file.`)
  if (input.proofs.length > 0 && input.contents.length > 1)
    throw refusal(say`With a proof, give one text or one file to compare it with, not several.`)
  return input
}

/** The policy in a file whose lines look like one; undefined for any other file. */
export function readPolicyFile(text: string, name: string): Policy | undefined {
  if (text.length > POLICY_BYTES_MAX || !text.split('\n').every(line => POLICY_LINE.test(line)))
    return undefined
  if (!text.includes('quorum')) return undefined
  const parsed = parsePolicy(text)
  if ('fault' in parsed) throw refusal(say`${name} is not a policy as it should be: ${parsed.fault}.`)
  return parsed.policy
}

function parseProof(text: string, name: string): object | undefined {
  // Some editors put a byte order mark in front of what they save.
  const value = parseJson(text.replace(/^\ufeff/, '')) ?? proofInCapsule(text)
  if (value === undefined && PROOF_BEGINNING.test(text.slice(0, 100)))
    throw refusal(say`The proof (${name}) is not valid JSON. It may be cut off: download it again.`)
  const isProof =
    typeof value === 'object' && value !== null && PROOF_MEMBERS.every(member => member in value)
  return isProof ? value : undefined
}
