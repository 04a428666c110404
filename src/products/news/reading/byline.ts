import { readDays } from './read-days.ts'

/** The author named over the text. `agency` and `desk` name an institution, `person` at least one human being. */
export type Byline = { kind: 'person' | 'agency' | 'desk'; names: string[]; text: string }

const LINE_MAX = 160
const LAST_LINES = 3

const PREFIX =
  /^(?:(?:written|reported|reporting|words|story|text|testo|texto|texte|propos recueillis|(?:ein |un |una |une )?(?:kommentar|gastbeitrag|kolumne|analyse|essay|commento|editoriale|intervento|chronique|tribune|columna|tribuna))\s)?(?:by|von|par|por|di|door)(?::\s?|\s)|^(?:author|byline|autor|autora|autorin|auteur|autore|reporter|writer)\s?:\s?/iu
const REPORTING = /\((?:additional )?reporting by\s/iu
const PARTICLE = 'de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|bin|ibn|al|el|y|e|af'
const NAME_WORD = "\\p{Lu}[\\p{L}\\p{M}'’.\\-]*"
const NAME = new RegExp(`^${NAME_WORD}(?:\\s(?:(?:${PARTICLE})\\s){0,2}${NAME_WORD}){1,4}$`, 'u')
const PLACE = /\sin\s\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*){0,2}/gu
const AGENCIES =
  /(?<!\p{L})(?:Reuters|AP|Associated Press|The Associated Press|AFP|Agence France-Presse|dpa|DPA|EFE|ANSA|PA Media|Bloomberg|UPI|Xinhua|TASS|Lusa|ANP|Belga|Kyodo|APA|SID|sid|KNA|epd|ATS|ats|SDA|sda|Keystone-SDA|Adnkronos|ADNKRONOS|AGI|askanews|LaPresse|Italpress|Radiocor|Europa Press|EUROPA PRESS|Servimedia|Télam|Notimex|Colpisa)(?!\p{L})/u
const DESK =
  /(?<!\p{L})(?:staff|newsroom|news desk|editorial board|editors?|desk|team|admin|redaktion|rédaction|redacción|redazione|redação|redactie)(?!\p{L})/iu
const AUTHOR_NOTE =
  /^(\p{Lu}.{2,60}?) (?:is (?:a|an|the|our) [^.]{0,40}(?:reporter|writer|correspondent|editor|columnist|journalist)|covers|reports (?:on|from)|writes (?:about|for))/u

/** Looks for an author above the body, in its first line and in its last ones. */
export function readByline(headLines: string[], body: string[]): Byline | undefined {
  const lines = [...headLines, ...body.slice(0, 1), ...body.slice(-LAST_LINES)]
  const bylines = lines.flatMap(line => fromLine(line.slice(0, 4 * LINE_MAX)) ?? authorNote(line, body) ?? [])
  return (
    bylines.find(({ kind }) => kind === 'person') ??
    bareName(headLines, body) ??
    bylines[0] ??
    agencyOf(body[0] ?? '') ??
    signOff(body.at(-1) ?? '')
  )
}

/** Towns are written like names: "San Marco", "Bad Homburg", "La Rochelle". */
const PLACE_LIKE =
  /^(?:San|Santa|Santo|Saint|Sankt|St|New|Los|Las|La|Le|El|Il|Den|Bad|Rio|Río|Buenos|Ciudad|Puerto|Port|Porto|Villa|Castel|Monte|Mont|Fort|North|South|East|West)(?![\p{L}])/u
const ON_THE_SPOT =
  /(?<!\p{L})(?:envoyée?s? spécia(?:le?|aux)|correspondante?|corresponsal|enviad[oa] especial|inviat[oa]|nostr[oa] (?:inviat[oa]|corrispondente|redazione)|korrespondent(?:in)?|unserer redaktion)(?!\p{L})/iu

/** A name without "by": above the date, beside it behind a bar, with "our correspondent", or as the last line. */
function bareName(headLines: string[], body: string[]): Byline | undefined {
  for (const [at, line] of headLines.entries()) {
    if (line.length > LINE_MAX) continue
    const isDated = readDays(line).length > 0
    const parts = line.split(/\s?[|•·]\s?|,\s/u).map(part => capitalised(part.trim()))
    const names = parts.filter(part => NAME.test(part) && !PLACE_LIKE.test(part) && !isCredit(part))
    if (names.length === 0) continue
    const aboveDate = names[0] === capitalised(line.trim()) && readDays(headLines[at + 1] ?? '').length > 0
    const besideBar = isDated && /[|•·]/u.test(line) && names[0] === parts[0]
    if (aboveDate || besideBar || ON_THE_SPOT.test(line))
      return { kind: 'person', names: [names[0]!], text: line }
  }
  const last = body.length > 1 ? body.at(-1)!.trim() : ''
  const signs = last.length <= LINE_MAX && NAME.test(last) && !PLACE_LIKE.test(last) && !isCredit(last)
  return signs ? { kind: 'person', names: [last], text: last } : undefined
}

function isCredit(part: string): boolean {
  return DESK.test(part) || AGENCIES.test(part)
}

// "(jkl)", "(r.e.)", "(mal/dpa)": the writer's letters, as dailies sign.
const LETTERS = /\(((?:\p{Ll}\.?){2,4})(?:\/\p{L}{2,9})*\)\.?$/u
const CREDIT_BEHIND = /(?:\(|[.”»"]\s)([\p{L} -]{3,14})\)?\.?$/u

function signOff(last: string): Byline | undefined {
  const agency = CREDIT_BEHIND.exec(last)?.[1]
  if (agency !== undefined && AGENCIES.exec(agency)?.[0] === agency.trim())
    return { kind: 'agency', names: [agency.trim()], text: agency }
  const letters = LETTERS.exec(last)
  return letters ? { kind: 'desk', names: [letters[1]!], text: letters[0] } : undefined
}

function fromLine(line: string): Byline | undefined {
  const reporting = REPORTING.exec(line)
  if (reporting)
    return fromNames(line.slice(reporting.index + reporting[0].length), line.slice(reporting.index))
  const prefix = line.length <= LINE_MAX ? PREFIX.exec(line) : null
  return prefix ? fromNames(line.slice(prefix[0].length), line) : undefined
}

/** "Jane Doe covers health for us." A journalist whom the story itself mentions is its subject, not its author. */
function authorNote(line: string, body: string[]): Byline | undefined {
  const name = AUTHOR_NOTE.exec(line)?.[1]
  if (name === undefined || !NAME.test(name)) return undefined
  const isAuthor = body.filter(paragraph => paragraph.includes(name)).length <= 1
  return isAuthor ? { kind: 'person', names: [name], text: line } : undefined
}

function fromNames(list: string, text: string): Byline | undefined {
  const parts = list
    .split(';')[0]!
    .replace(PLACE, '')
    .split(/[,;|•·()/]|\s[–—-]\s|\s(?:and|und|et|with|in|for|&)\s/u)
    .map(part => capitalised(part.trim()))
    .filter(part => part !== '')
  const names = parts.filter(part => NAME.test(part) && !DESK.test(part) && !AGENCIES.test(part))
  if (names.length > 0 && names[0] === parts[0]) return { kind: 'person', names, text }
  if (AGENCIES.test(list)) return { kind: 'agency', names: [AGENCIES.exec(list)![0]], text }
  return DESK.test(parts[0] ?? '') ? { kind: 'desk', names: [parts[0]!], text } : undefined
}

/** "JANE DOE" as some pages set it. Other words in lower case stay, so that no phrase becomes a name. */
function capitalised(part: string): string {
  if (/\p{Ll}/u.test(part)) return part
  return part.replace(/\p{Lu}+/gu, word => word[0] + word.slice(1).toLowerCase())
}

/** A wire story names its agency in the dateline: "LONDON, May 3 (Reuters) -", "Kiel (dpa) Die", "(ANSA) - ROMA". */
function agencyOf(lede: string): Byline | undefined {
  const credit = /\(([^()]{2,30})\)(?:[.\s]{0,2}[-–—]|\s\p{Lu})/u.exec(lede.slice(0, LINE_MAX))
  const agency = credit && AGENCIES.exec(credit[1]!)
  return agency ? { kind: 'agency', names: [agency[0]], text: credit[0] } : undefined
}
