import type { NewsReading, NewsSentence } from '../request.ts'

const HOUSE_WORDS =
  'News|Times|Post|Journal|Herald|Tribune|Gazette|Guardian|Telegraph|Mail|Mirror|Express|Sun|Star|Magazine|Weekly|Press|Observer|Independent|Chronicle|Inquirer|Examiner|Beast|Caller|Hill|Network|Blog|CNN|BBC|NBC|ABC|CBS|MSNBC|NPR|Reuters|AP|AFP|Bloomberg|Politico|BuzzFeed|Breitbart|Patch|Blaze|Beacon|Insider|Infowars|WikiLeaks|Globe|Bee|Dispatch|Today|Review'
const HOUSE = `(?:[Tt]he\\s)?((?:\\p{Lu}[\\p{L}.&’'-]{0,30}\\s){0,3}(?:${HOUSE_WORDS})|(?!WHO|WTO|WADA|WWF|WWE|KKK|KGB|KFC)[KW][A-Z]{2,3}(?:-(?:TV|FM|AM))?|[\\p{L}\\d-]{2,40}\\.(?:com|org|net|info|tv|co\\.uk))(?!\\p{L})`
const REPORTS =
  '(?:reports?|reported|writes|wrote|published|notes|noted|explains|revealed|reveals|pointed\\sout)'
/** "Fox News reported", "The Daily Mail writes". "The Post first reported" gives credit to whom one has followed up. */
const HOUSE_REPORTS = new RegExp(
  `${HOUSE}(?:[’']s)?,?\\s(?:(?:has|have|also|previously|recently)\\s)?${REPORTS}(?!\\p{L})`,
  'u',
)
/** "according to a report by the Wall Street Journal", "via example.com". "Told the Herald" is an interview, "via AP)" a picture's. */
const BY_HOUSE = new RegExp(
  `(?<!\\p{L}|first\\s)(?:reports|reported(?:\\s(?:by|in|on))?|according\\sto|via(?!\\sAP|\\sAFP|\\sReuters)|published\\s(?:by|in|on)|(?:report|story|article)\\s(?:by|in|from|on))\\s(?:an?\\s(?:\\p{L}{1,20}\\s)?(?:report|story|article)\\s(?:by|in|from|on|published\\s(?:by|in))\\s)?${HOUSE}`,
  'u',
)
/** "From the Daily Caller News Foundation: …" and "Via Ann Lee of the Herald: …" hand on another house's text. */
const FROM_HOUSE = new RegExp(
  `^\\s*(?:From|Via|Per|As\\s[Ww]ritten\\s[Bb]y)\\s(?:(?:\\p{Lu}[\\p{L}.’'-]{0,30}\\s){1,3}(?:of|at|for|in)\\s)?${HOUSE}[^.:]{0,30}:`,
  'u',
)
/** "The Associated Press reports: …" lets another house go on telling, wherever it stands. "Told the Herald:" is an interview. */
const HANDED_ON = new RegExp(
  `(?<!(?:told|to|with|on|by|for)\\s)${HOUSE}(?:[’']s(?:\\s\\p{Lu}[\\p{L}.’'-]{0,30}){1,3})?,?\\s(?:(?:also|further|then)\\s)?(?:reports?|reported|writes|wrote|explains|explained|notes|noted|adds|added|continues|continued|states)(?:\\s[^.:;]{0,30})?:`,
  'u',
)
/** "Sources: Daily Mail, Us Weekly" below a story. */
const SOURCES_BELOW = new RegExp(
  `(?<!\\p{L})(?:Sources?|SOURCES?|[Hh]/[Tt]|[Hh]at [Tt]ip)\\s?:\\s?${HOUSE}`,
  'u',
)
/** A report begins with what it found out itself. */
const OPENING_SENTENCES = 5
const CLOSING_SENTENCES = 3

const IS_HOUSE = new RegExp(`^${HOUSE}$`, 'u')

/** "Fox News", "Reuters": a house that reports, and whose sources are its own. */
export function isHouse(name: string): boolean {
  return IS_HOUSE.test(name)
}

export type SecondHand = { house: string; sentence: NewsSentence }

/**
 * The first sentence that repeats another house's report: in the opening by any words, further down where that house is
 * let go on, and in the list of sources below. The publisher's own name is none.
 */
export function findSecondHand({
  sentences,
  language,
  source,
}: Pick<NewsReading, 'sentences' | 'language' | 'source'>): SecondHand | undefined {
  if (language !== 'en') return undefined
  for (const [at, sentence] of sentences.entries()) {
    const house = patternsAt(at, sentences.length)
      .map(by => by.exec(sentence.unquoted)?.[1])
      .find(Boolean)
    if (house !== undefined && !isOwn(house, source.domain)) return { house, sentence }
  }
  return undefined
}

function patternsAt(at: number, count: number): RegExp[] {
  if (at < OPENING_SENTENCES) return [FROM_HOUSE, HOUSE_REPORTS, BY_HOUSE]
  return at < count - CLOSING_SENTENCES ? [FROM_HOUSE, HANDED_ON] : [FROM_HOUSE, HANDED_ON, SOURCES_BELOW]
}

function isOwn(house: string, domain: string | undefined): boolean {
  if (domain === undefined) return false
  const [name, site] = [house, domain.split('.')[0]!].map(text =>
    text.toLowerCase().replace(/[^\p{L}\d]/gu, ''),
  )
  return name!.includes(site!) || site!.includes(name!)
}
