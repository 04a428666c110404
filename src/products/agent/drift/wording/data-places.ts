const LOCATED = /\b(?:stor|host|process|kept|held|remain|stay|leav|locat|server|centre|center)\w*/i
const TOKEN = /[\p{L}.-]{2,40}|,/gu
const BEFORE_PLACE = new Set(['in', 'within', 'inside', 'to'])
const LINKS = new Set(['the', 'and', 'or', ',', 'in', 'of'])
/** Places that lie in another: a country for the union is no move. */
const EUROPE = new Set(['eu', 'eea', 'europe', 'european', 'union', 'economic', 'area'])
const IN_EUROPE = new Set(
  'germany france italy spain portugal austria belgium netherlands luxembourg ireland denmark sweden finland norway iceland poland czechia slovakia slovenia hungary romania bulgaria croatia greece cyprus malta estonia latvia lithuania frankfurt berlin munich paris amsterdam dublin stockholm helsinki oslo vienna madrid milan warsaw'.split(
    ' ',
  ),
)

/** Whether a sentence says in which country or town data are. */
export function isLocated(text: string): boolean {
  return LOCATED.test(text) && placesOf(text).size > 0
}

/** "Stored in Norway" became "in the cloud", or "in Norway and the United States". */
export function isElsewhere(later: string, earlier: string): boolean {
  if (!isLocated(earlier)) return false
  const [was, is] = [placesOf(earlier), placesOf(later)]
  if (is.size === 0) return true
  const isKnown = (place: string) =>
    was.has(place) || ((IN_EUROPE.has(place) || EUROPE.has(place)) && [...was].some(each => EUROPE.has(each)))
  const unknown = [...is].filter(place => !isKnown(place))
  // "In Oslo, Norway": a town of the country that follows it.
  return unknown.some(place => !isTownOf(later, place, was))
}

function isTownOf(text: string, place: string, countries: ReadonlySet<string>): boolean {
  const [, next = ''] = text.toLowerCase().split(`${place}, `)
  return countries.has(next.split(/[^\p{L}]/u, 1)[0]!)
}

/** The capitalised words behind "in", and those that are listed with them. */
function placesOf(text: string): Set<string> {
  const places = new Set<string>()
  let isPlace = false
  for (const [token] of text.matchAll(TOKEN)) {
    const word = token.replace(/\.$/, '')
    if (isPlace && /^\p{Lu}/u.test(word)) places.add(word.toLowerCase())
    else isPlace = BEFORE_PLACE.has(word) || (isPlace && LINKS.has(word))
    if (token.endsWith('.')) isPlace = false
  }
  return places
}
