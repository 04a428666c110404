import { canonicalAddresses, withoutComments } from './address-list.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { type MailField, singleSpaced } from './header-block.ts'

const unchanged = (value: string) => value

/** The fields that sender and recipient see alike, in the order and spelling in which they are written. */
const FIELDS: [spelling: string, canonical: (value: string) => string][] = [
  ['From', canonicalAddresses],
  ['Sender', canonicalAddresses],
  ['Reply-To', canonicalAddresses],
  ['To', canonicalAddresses],
  ['Cc', canonicalAddresses],
  ['Subject', value => singleSpaced(decodeEncodedWords(value))],
  ['Date', value => singleSpaced(withoutComments(value))],
  ['Message-ID', unchanged],
  ['In-Reply-To', unchanged],
  ['References', unchanged],
]

export function canonicalFields(fields: MailField[]): MailField[] {
  return FIELDS.flatMap(([spelling, canonical]) =>
    fields
      .filter(({ name }) => name === spelling.toLowerCase())
      .map(({ value }) => ({ name: spelling, value: canonical(value) }))
      .filter(({ value }) => value !== ''),
  )
}
