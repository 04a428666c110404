import { squash } from '../../../language/names/squash.ts'
import { matchName, type NameMatch } from './name-shapes.ts'
import { isLegalForm } from './role-words.ts'

// Firms that are called like a word, with the form and the country under which a register has them: "Generali Italia S.p.A.".

/** By ending, the countries and the legal forms of their firms. */
const ROWS = `
it | italia italy | spa srl
de | deutschland germany | ag se gmbh kg kgaa
at | osterreich austria | ag gmbh
ch | schweiz suisse switzerland | ag sa gmbh
fr | france | sa sas sarl se
es | espana spain | sa sau slu
pt | portugal | sa
pl | polska poland | spzoo sa
nl | nederland netherlands | nv bv
be | belgium belgique belgie | nv sa bv
lu | luxembourg | sa sarl
uk | uk britain | plc ltd limited
ie | ireland | plc ltd limited dac
se | sverige sweden | ab
no | norge norway | asa as
dk | danmark denmark | as aps
fi | suomi finland | oyj oy
cz | ceska cesko czechia | as sro
sk | slovensko slovakia | as sro
hu | magyarorszag hungary | zrt nyrt kft
ro | romania | sa srl
tr | turkiye turkey | as
br | brasil brazil | sa ltda
ar | argentina | sa
mx | mexico | sa
co | colombia | sa sas
cl | chile | sa spa
pe | peru | sa sac
in | india | pvt ltd limited
au | australia | pty ltd
ca | canada | inc ltd
jp | japan | kk
sg | singapore | pte ltd
ma | maroc morocco | sa`

const ENDING_OF = new Map<string, string>()
const ENDINGS_OF_FORM = new Map<string, Set<string>>()
for (const row of ROWS.trim().split('\n')) {
  const [ending = '', countries = '', forms = ''] = row.split(' | ')
  for (const country of countries.split(' ')) ENDING_OF.set(country, ending)
  for (const form of forms.split(' '))
    ENDINGS_OF_FORM.set(form, (ENDINGS_OF_FORM.get(form) ?? new Set()).add(ending))
}

/** Forms of firms with shares, and one that few names have twice; a GmbH or an Ltd may be anybody's. */
const LARGE_FORMS = new Set('spa ag se plc sa nv asa oyj kgaa zrt nyrt spzoo'.split(' '))
/** Surnames, under which every country has several firms. */
const SURNAMES = new Set(
  'otto hermes rogers chase norton dyson bosch philips miele porsche hertz lloyds sainsbury mcdonald ericsson siemens'.split(
    ' ',
  ),
)
const WORDS_MAX = 5

/** A word that is a firm's name, too, beside nothing but a country where its owner has a site, or the form of the owner's own. */
export function matchCountryFirm(all: readonly string[]): NameMatch | undefined {
  const [first = '', ...rest] = all
  if (rest.length === 0 || all.length > WORDS_MAX) return undefined
  const plain = rest.map(squash)
  const forms = plain.filter(isLegalForm)
  const places = plain.filter(word => ENDING_OF.has(word) || word === 'europe')
  if (forms.length === 0 || forms.length + places.length < plain.length) return undefined
  const match = matchName([first])
  const kind = match?.entry.kind
  if (match === undefined || match.isLookAlike || (kind !== 'everyday' && kind !== 'word')) return undefined
  return isAtHome(match, places, forms) ? { ...match, isRegistered: true } : undefined
}

function isAtHome({ entry }: NameMatch, places: readonly string[], forms: readonly string[]): boolean {
  const endings = entry.domains.map(domain => domain.slice(domain.lastIndexOf('.') + 1))
  const isOf = (ending: string | undefined, form: string) =>
    ending !== undefined && ENDINGS_OF_FORM.get(form)?.has(ending) === true
  const [place] = places
  if (place === 'europe') return forms.some(form => endings.some(ending => isOf(ending, form)))
  if (place !== undefined) return endings.includes(ENDING_OF.get(place)!)
  const isSurname = SURNAMES.has(squash(entry.name))
  return !isSurname && forms.some(form => LARGE_FORMS.has(form) && endings.some(ending => isOf(ending, form)))
}
