import { squash } from '../../../language/names/squash.ts'
import { wordsIn } from './name-words.ts'
import { isLegalForm } from './role-words.ts'

// The full name of an organisation, as a register has it, in the form in which names are looked up.

const SARL = /(?<!\p{L})s\.?\s?à\.?\s?r\.?\s?l\.?(?!\p{L})/giu
const SPZOO = /(?<!\p{L})sp\.?\s?z\s?o\.?\s?o\.?(?!\p{L})/giu
const SRO = /(?<!\p{L})spol\.?\s?s\s?r\.?\s?o\.?(?!\p{L})/giu
/** "S.A.", "S.p.A.", "A.Ş.", "L.P.", "d.o.o." */
const INITIALS = /(?<![\p{L}.])(?:\p{L}{1,2}\.\s?(?=\p{L}{1,2}\.)){1,5}\p{L}{1,2}\./gu
/** A comma, and the word behind it. */
const COMMA =
  /,\s{0,3}(?=([\p{L}.]{2,14})(?:[\s,;.)]|$)(?! ?(?:by|in|under|of|del|della|dei|de|du|der|des)\s))/gu
/** "Ing. Karl Obermoser" is a person, and no bank. */
const TITLES =
  /^(?:(?:dipl|ing|dr|prof|mag|sig|avv|arch|lic|mr|mrs|ms|rev|hon|univ|med|jur|rer|nat|phil|kfm|inf)\.[\s-]{0,2}){1,5}(?=\p{Lu})/iu

/** Legal forms in one word, and no comma before them: "Docker, Inc." is "Docker Inc.". A person stands without titles. */
export function plainLegalName(text: string): string {
  const joined = text.includes('.') ? joinForms(text) : text
  if (!joined.includes(',')) return joined
  return joined.replace(COMMA, (comma, word: string) => (isLegalForm(squash(word)) ? ' ' : comma))
}

function joinForms(text: string): string {
  return text
    .replace(TITLES, '')
    .replace(SARL, 'sarl')
    .replace(SPZOO, 'spzoo')
    .replace(SRO, 'sro')
    .replace(INITIALS, initials => initials.replace(/[.\s]/g, ''))
}

/** "Provider: Acme eG" is the firm, where "Provider: Acme" may be whom it works with. Small words such as "as" are no forms. */
export function hasLegalForm(text: string): boolean {
  return wordsIn(text)
    .slice(1)
    .some(word => isLegalForm(squash(word)) && /\p{Lu}|^(?:gmbh|sp|spa)$/u.test(word))
}
