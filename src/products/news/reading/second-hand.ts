import type { NewsReading, NewsSentence } from '../request.ts'

const HOUSE_WORDS =
  'News|Times|Post|Journal|Herald|Tribune|Gazette|Guardian|Telegraph|Mail|Mirror|Express|Sun|Star|Magazine|Weekly|Press|Observer|Independent|Chronicle|Inquirer|Examiner|Beast|Caller|Hill|Network|Blog|CNN|BBC|NBC|ABC|CBS|MSNBC|NPR|Reuters|AP|AFP|Bloomberg|Politico|BuzzFeed'
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
/** "From the Daily Caller News Foundation: …" hands on another house's text. */
const FROM_HOUSE = new RegExp(`^(?:From|Via)\\s${HOUSE}[^.:]{0,30}:`, 'u')
/** A report begins with what it found out itself. */
const OPENING_SENTENCES = 5

export type SecondHand = { house: string; sentence: NewsSentence }

/** The first sentence of the opening that repeats another house's report; the publisher's own name is none. */
export function findSecondHand({
  sentences,
  language,
  source,
}: Pick<NewsReading, 'sentences' | 'language' | 'source'>): SecondHand | undefined {
  if (language !== 'en') return undefined
  for (const sentence of sentences.slice(0, OPENING_SENTENCES)) {
    const house = [FROM_HOUSE, HOUSE_REPORTS, BY_HOUSE]
      .map(by => by.exec(sentence.unquoted)?.[1])
      .find(Boolean)
    if (house !== undefined && !isOwn(house, source.domain)) return { house, sentence }
  }
  return undefined
}

function isOwn(house: string, domain: string | undefined): boolean {
  if (domain === undefined) return false
  const [name, site] = [house, domain.split('.')[0]!].map(text =>
    text.toLowerCase().replace(/[^\p{L}\d]/gu, ''),
  )
  return name!.includes(site!) || site!.includes(name!)
}
