import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { withoutAccents } from '../../../language/look-alikes.ts'
import { hostOf } from '../identity/declared-host.ts'
import type { Declaration } from '../reading/declaration.ts'

const LEGAL_FORMS = new Set(
  'the ltd limited llc inc incorporated corp corporation gmbh ag sa sas sarl srl spa bv nv oy ab as plc kg ug pty co company ev'.split(
    ' ',
  ),
)
// Every agent that is certified has its name taken down, and most names are plain.
const ASCII_WORDS = /[a-z0-9]+/g
const WORDS = /[\p{L}\p{N}]+/gu
const BEYOND_ASCII = /[^\x00-\x7f]/

const APART = /[\s"'<>()]+/
const ADDRESS = /[\p{L}\p{N}][.@/][\p{L}\p{N}]/u

/** Names of hosts often hold the name of their owner, and that is no mention of it. */
function withoutAddresses(text: string): string {
  return text
    .split(APART)
    .filter(piece => !ADDRESS.test(piece))
    .join(' ')
}

/** The name without its legal form, its article and its punctuation: "The Acme Company, Ltd." is "acme". */
export function plainName(name: string): string {
  const isPlain = !BEYOND_ASCII.test(name)
  const plainText = isPlain ? name.toLowerCase() : withoutAccents(name).toLowerCase()
  const words = plainText.match(isPlain ? ASCII_WORDS : WORDS) ?? []
  const properWords = words.filter(word => !LEGAL_FORMS.has(word))
  return (properWords.length > 0 ? properWords : words).join(' ')
}

export function operatorDomain(
  { operator }: Declaration,
  registrableDomain: RegistrableDomain,
): string | undefined {
  const host = operator.url && hostOf(operator.url.text)
  return host && (registrableDomain(host) ?? host)
}

/** "Acme Ltd, Dublin. Contact: …": text from the next label on is not part of the operator's name. */
const NEXT_LABEL = /[.;,|]\s+\p{L}[\p{L} -]{0,30}:\s/u
/** "Acme Ltd, 3 Quay Street, Dublin": text with a number is an address, unless it names another party. */
const PLACE = /^([^\d,]{3,}),\s*[^,]{0,40}\d/u
const SOMEBODY =
  /\b(?:operated|owned|run|behalf|subsidiary|part|division|brand|represented|managed|for|by|of)\b/iu

function operatorName({ operator }: Declaration): string | undefined {
  if (operator.name === undefined) return undefined
  const [own = ''] = operator.name.text.split(NEXT_LABEL)
  const [, name = own] = PLACE.exec(own) ?? []
  const isPlace = !SOMEBODY.test(own.slice(name.length)) && !namesFirm(own.slice(name.length))
  const label = isPlace ? name : own
  return plainName(withoutAddresses(label)) || plainName(label)
}

function namesFirm(text: string): boolean {
  return (text.toLowerCase().match(WORDS) ?? []).some(word => LEGAL_FORMS.has(word))
}

/** Whether another operator answers for the agent now, or none. A name that moved into a sentence is still named. */
export function isOperatorChanged(
  earlier: Declaration,
  later: Declaration,
  registrableDomain: RegistrableDomain,
): boolean {
  const [was, is] = [operatorName(earlier), operatorName(later)]
  if (was !== undefined && is !== undefined && was !== is) return true
  if (
    was !== undefined &&
    is === undefined &&
    !` ${plainName(withoutAddresses(later.content))} `.includes(` ${was} `)
  )
    return true
  const [wasAt, isAt] = [operatorDomain(earlier, registrableDomain), operatorDomain(later, registrableDomain)]
  return wasAt !== undefined && isAt !== undefined && wasAt !== isAt
}
