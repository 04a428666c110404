/** A page for people, the API's answer for programs, or the signed record for holders of credentials. */
export type CertificateForm = 'page' | 'json' | 'credential'

type MediaRange = { type: string; quality: number }

// First wins where the visitor does not care, as curl does not. `application/vc` is the type of VC Data Model 2.0.
const OFFERED: [CertificateForm, string][] = [
  ['page', 'text/html'],
  ['json', 'application/json'],
  ['credential', 'application/vc'],
  ['credential', 'application/vc+json'],
  ['credential', 'application/vc+ld+json'],
]

/** RFC 9110, section 12.5.1. Whoever accepts nothing of ours gets the page: an answer serves better than 406. */
export function chooseForm(accept = '*/*'): CertificateForm {
  const ranges = accept.split(',').map(readRange)
  const wishes = OFFERED.map(([form, type]) => ({ form, ...wishFor(type, ranges) }))
  const best = wishes.reduce((left, right) => (isStronger(right, left) ? right : left))
  return best.quality > 0 ? best.form : 'page'
}

type Wish = { quality: number; specificity: number }

/** The most specific range decides about a type. */
function wishFor(type: string, ranges: MediaRange[]): Wish {
  const patterns = ['*/*', `${type.split('/')[0]}/*`, type]
  let wish: Wish = { quality: 0, specificity: -1 }
  for (const range of ranges) {
    const specificity = patterns.indexOf(range.type)
    if (specificity > wish.specificity) wish = { quality: range.quality, specificity }
  }
  return wish
}

function isStronger(left: Wish, right: Wish): boolean {
  if (left.quality !== right.quality) return left.quality > right.quality
  // A type that was named is meant more than one that merely falls under `*/*`.
  return left.specificity > right.specificity
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1'
  return { type, quality: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 }
}
