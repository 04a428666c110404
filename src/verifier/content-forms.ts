import { fromUtf8, toHex } from '../core/encoding/bytes.ts'
import { sha256 } from '../core/encoding/sha256.ts'
import { canonicalMail } from '../core/mail/canonical-mail.ts'
import { canonicalCard } from '../core/text/canonical/canonical-card.ts'
import { canonicalText } from '../core/text/canonical/canonical-text.ts'

/** A form in which a content may have been certified, and its content hash. */
export type ContentForm = {
  form: 'as-given' | 'canonical-mail' | 'canonical-json' | 'canonical-text'
  hash: string
}

/** Longer files are no texts that could have been certified. */
export const TEXT_BYTES_MAX = 8 * 1024 * 1024

/** The bytes as given, then the forms that copies of it share: of a mail, of a card, of any text. */
export function* contentForms(content: Uint8Array): Generator<ContentForm> {
  yield { form: 'as-given', hash: `sha256:${toHex(sha256(content))}` }
  const mail = canonicalMail(content)
  if (mail.kind === 'canonical') yield { form: 'canonical-mail', hash: mail.hash }
  const text = content.length > TEXT_BYTES_MAX ? undefined : fromUtf8(content)
  if (text !== undefined) yield* textForms(text)
}

/** The forms of a text beside its bytes: JSON with its members in order, and the words. */
export function* textForms(text: string): Generator<ContentForm> {
  const card = canonicalCard(text)
  if (card !== undefined) yield { form: 'canonical-json', hash: card.hash }
  const words = canonicalText(text)
  if (words !== undefined) yield { form: 'canonical-text', hash: words.hash }
}
