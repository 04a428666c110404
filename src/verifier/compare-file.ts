import { fromBase64 } from '../core/encoding/bytes.ts'
import type { Proof } from '../core/record/proof.ts'
import { commitmentOf } from '../core/record/record.ts'

/**
 * A file beside the one that a record names: undefined where it names none, or where the salt is missing. The certifier
 * named it, and the service never saw it: what was judged is the text alone.
 */
export function isNamedFile(
  { record, salt }: Pick<Proof, 'record' | 'salt'>,
  fileHash: string,
): boolean | undefined {
  const { file, commitment } = record.credentialSubject
  if (file === undefined) return undefined
  if (commitment === undefined) return file.hash === fileHash
  const saltBytes = fromBase64(salt ?? '')
  return saltBytes?.length ? file.hash === commitmentOf(saltBytes, fileHash) : undefined
}
