import { squash } from '../../../../language/names/squash.ts'
import { isCountry } from '../firm-words.ts'
import { type KnownName, knownNames } from '../known-names.ts'
import { plainLegalName } from '../legal-name.ts'
import { madeOnce } from '../made-once.ts'
import { nameIndex } from '../name-index.ts'
import type { NameMatch } from '../name-shapes.ts'
import { wordsIn } from '../name-words.ts'
import { DEPARTMENTS, isLegalForm } from '../role-words.ts'
import { SHORT_NAMES, TRADE_SUBJECTS } from './short-names.ts'

type ShortMatch = NameMatch & { length: number }

const shortNames = madeOnce(() => {
  const byOwner = new Map(
    knownNames()
      .toReversed()
      .map(entry => [entry.owner, entry]),
  )
  const all = new Map<string, { trade: string; entry: KnownName }[]>()
  for (const [trade, rows] of Object.entries(SHORT_NAMES))
    for (const row of rows.trim().split(/; |\n/)) {
      const [name = '', owner = name] = row.split(' = ')
      const { domains } = byOwner.get(owner)!
      const key = wordsIn(name).join(' ')
      const entry: KnownName = { name, owner, kind: 'firm', domains }
      all.set(key, [...(all.get(key) ?? []), { trade, entry }])
    }
  return all
})

export function shortNameList(): Iterable<string> {
  return shortNames().keys()
}

/** "Delta", of which the text speaks as of an airline. */
export function matchShortName(words: readonly string[], text: string): ShortMatch | undefined {
  for (let length = Math.min(SHORT_WORDS_MAX, words.length); length > 0; length--) {
    const meanings = shortNames().get(words.slice(0, length).join(' '))
    const entry = meanings?.find(({ trade, entry: { name } }) => speaksOf(text, trade, name))?.entry
    if (entry) return { entry, isLookAlike: false, length }
  }
  return undefined
}

const SHORT_WORDS_MAX = 3
/** Words that begin a sentence or a name of somebody else. */
const ORDINARY = new Set(
  'Next Delta Swiss United American Target Discover Progressive Travelers Admiral Vitality Nationwide Bell Spark Smart Play Free Salt Sunrise Magenta Orange Sky Three Square Chime Wise Signal Steam Linear Oracle Apple Meta Zoom Notion Cohere Word Excel Windows Chase Otto Hermes Saturn Ford Hilton Hertz Fidelity Vanguard Affirm Sage Intel Elastic Jumbo Mango Boots Argos Grab Bolt Kayak Shell Hera Emirates Galicia Cambridge Oxford Bayer Merck Caritas Lloyds Norton Docker SAT VA AA NS AP'.split(
    ' ',
  ),
)

/** One word tells the trade of "Honda"; for "Delta", two must. */
function speaksOf(text: string, trade: string, name: string): boolean {
  const found = new Set<string>()
  const least = ORDINARY.has(name) ? 2 : 1
  for (const [word] of text.matchAll(TRADE_SUBJECTS[trade]!)) {
    found.add(word.toLowerCase())
    if (found.size >= least) return true
  }
  return false
}

/** Forms of firms with shares; a GmbH or an Ltd may be anybody's. */
const LARGE_FORMS: ReadonlySet<string> = new Set(
  'the plc ag se inc nv sa spa ab asa oyj corp corporation company group holding'.split(' '),
)
const ACRONYM = /^\p{Lu}{3,}$/u
const PARTS: ReadonlySet<string> = new Set([
  ...DEPARTMENTS,
  'programme',
  'program',
  'secretariat',
  'directorate',
])

/** "The Boots Company PLC", "WHO Health Emergencies Programme, Geneva" of an agent that does what such an owner does. */
export function matchShortOperator(text: string, subject: string): NameMatch | undefined {
  const words = wordsIn(
    plainLegalName(text.replace(STOPS, letters => letters.replaceAll('.', ''))).split(/[,;(|–—]/u, 1)[0]!,
  )
  const own = words[0]?.toLowerCase() === 'the' ? words.slice(1) : words
  const match = matchShortName(own, subject)
  // Of everyday names the forms of their owners are known.
  if (match === undefined || nameIndex().byName.has(squash(match.entry.name))) return undefined
  const rest = own.slice(match.length).map(squash)
  const isWhole = rest.every(word => isCountry(word) || isLargeForm(word, match))
  const isPart = ACRONYM.test(own[0]!) && match.length === 1 && PARTS.has(rest.at(-1) ?? '')
  return isWhole || isPart ? match : undefined
}

const STOPS = /(?<!\p{L})(?:\p{Lu}\.){3,6}/gu

function isLargeForm(word: string, { entry }: NameMatch): boolean {
  return ORDINARY.has(entry.name) ? LARGE_FORMS.has(word) : isLegalForm(word) || LARGE_FORMS.has(word)
}
