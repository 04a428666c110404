import { squash } from '../../../language/names/squash.ts'
import { isShared } from './firm-words.ts'
import { EVERYDAY, matchStart } from './name-match.ts'
import { matchName, type NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import {
  isCustomerWord,
  isDeskRole,
  isFirmWord,
  isLegalForm,
  isOffshootRole,
  isOthersWord,
} from './role-words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Last words of a part of a large organisation, whatever the part is for. */
const PART_ENDS = words(
  'operations ops engineering eng identity retention marketing loyalty experience transition relations liaison bureau directorate access privacy compliance care response communications press secretariat onboarding outreach migration success platform admissions authority programme program development archives innovation',
)
/** Words of those who work with or beside a known firm. */
const BESIDE = words(
  'partner partners consulting consultants consultancy consultant experts expert specialists reseller resellers dealer dealers integrator integrators integrations freelance independent former unofficial recruiting recruiters lawyers advisors advisers accountants bookkeeping bookkeepers users developers contractors',
)
const ABBREVIATIONS = new Map([
  ['univ', 'University'],
  ['intl', 'International'],
  ['natl', 'National'],
  ['bldg', 'Building'],
])
const NAME_WORDS_MAX = 5
const LETTERS_MIN = 10
const ACRONYM_MAX = 4

type Start = NameMatch & { length: number }

/**
 * "Coinbase Custody Transition Trust", "Singapore Airline Ltd Loyalty Marketing": a known name or a slip of it, and behind it
 * what a part of its owner may be called, whether there is such a part or not.
 */
export function matchOwnersPart(text: string): NameMatch | undefined {
  for (const part of text.split(/[,;:(|–—]|\s-\s/u)) {
    const all = wordsIn(part).map(word => ABBREVIATIONS.get(word.toLowerCase()) ?? word)
    const starts = [matchStart(all), matchNumberSlip(all)]
    const found = starts.find(start => start && isPartOf(start, all.slice(start.length).map(squash)))
    if (found) return found
  }
  return undefined
}

function isPartOf({ entry, isLookAlike }: Start, rest: readonly string[]): boolean {
  if (rest.some(word => isOthersWord(word) || BESIDE.has(word))) return false
  if (isLookAlike) return true
  const name = squash(entry.name)
  // Beside the name of a service that others work with, a legal form is that of a firm of its own; few letters are also those of others.
  const isFirm =
    entry.kind === 'platform' ? rest.some(isLegalForm) : name.length <= ACRONYM_MAX && rest.some(isFirmWord)
  if (isFirm || EVERYDAY.has(name) || (entry.kind !== 'ai' && isShared(name))) return false
  const last = rest.findLast(word => !isLegalForm(word)) ?? ''
  return PART_ENDS.has(last) || isDeskRole(last) || isCustomerWord(last) || isOffshootRole(last)
}

/** "Internal Revenue Services", "HM Revenue and Custom": a name of several words, of which one has an `s` too many or too few. */
function matchNumberSlip(all: readonly string[]): Start | undefined {
  for (let length = Math.min(NAME_WORDS_MAX, all.length); length > 1; length--) {
    const own = all.slice(0, length)
    if (own.join('').length < LETTERS_MIN) continue
    for (const [at, word] of own.entries()) {
      const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
      const match = matchName(own.with(at, other))
      if (match && !match.isLookAlike) return { entry: match.entry, isLookAlike: true, length }
    }
  }
  return undefined
}
