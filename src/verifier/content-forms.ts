import { toHex } from '../core/encoding/bytes.ts'
import { sha256 } from '../core/encoding/sha256.ts'
import { canonicalMail } from '../core/mail/canonical-mail.ts'

/** A form in which a content may have been certified, and its content hash. */
export type ContentForm = { form: 'as-given' | 'canonical-mail'; hash: string }

/** The bytes as given, then, for a mail, its canonical form. */
export function* contentForms(content: Uint8Array): Generator<ContentForm> {
  yield { form: 'as-given', hash: `sha256:${toHex(sha256(content))}` }
  const mail = canonicalMail(content)
  if (mail.kind === 'canonical') yield { form: 'canonical-mail', hash: mail.hash }
}
