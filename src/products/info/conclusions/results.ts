import { between, type ToldSentence } from '../neighbours/told-sentences.ts'
import type { Term } from './terms.ts'

/** What the words around a figure say of how it came about. */
export type Cue = 'total' | 'difference' | 'so'

/** A figure that a sentence works out, and the figures that stand before it in the sentence. `opens`: the sentence begins with what follows from others. */
export type Result = { term: Term; cue: Cue; own: Term[]; opens: boolean }

const ARTICLES = '(?: (?:an?|the|about|only|some|exactly|just|at most|up to|another|a further|further))*'
const TOTAL_BEFORE = new RegExp(
  `(?<!\\p{L})(?:a total of|(?:totals|totall?ing|totall?ed|total of|total:)|in total|in all|altogether|all told|together|combined|com(?:es|e|ing) to|came to|add(?:s|ed|ing)? up to|amount(?:s|ed|ing)? to|sums? (?:up )?to|the sum of),?${ARTICLES}(?: [\\p{L}-]+){0,6} ?$`,
  'iu',
)
const TOTAL_AFTER =
  /^(?: (?!and |or |per |each |at |of |more |fewer |less )[\p{L}’'-]+){0,4}?,? ?\(?(?:in all|in total|altogether|all told|all in all|together|combined|between (?:them|us|the)|overall|in sum)(?!\p{L})/iu
const SO =
  /(?<!\p{L})(?:so|so that|thus|therefore|hence|consequently|in other words|which (?:is|makes?|made|means?|meant|gives?|gave|leaves?|left|brings?|brought|adds?|saves?|comes?|came|amounts?|corresponds?|equals?|represents?)|that (?:is|makes?|means?|leaves?|gives?|saves?)|that['’]s|i\.e\.|making|giving|meaning|leaving|leaves?|(?<=, )or|for example|for instance|(?:pays?|costs?|earns?|receives?|gets?|owes?|is worth|would be)(?= (?:\p{L}+ ){0,2}$)|are (?:therefore |thus )?(?:an?|one) (?:single )?|=)(?!\p{L})[^;]*$/iu
const OPENS =
  /^(?:(?:and|but) )?(?:(?:so|thus|hence|therefore),? )?(?:(?:this|that|these|those|they|it)(?:['’]s)?(?: (?:all|would|will|therefore|thus))? (?:makes?|made|adds? up|added up|comes?|came|amounts?|amounted|totals?|totall?ed|gives?|gave|means?|leaves?|left|is|was|are|were|brings?|brought)(?!\p{L})|that['’]s(?!\p{L})|together(?!\p{L})|altogether(?!\p{L})|in (?:all|total)(?!\p{L})|all (?:in all|told)(?!\p{L})|combined(?!\p{L})|in other words)/iu
const DIFFERENCE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:(?:gone|go|goes|went|going|is|was|are|were|been) (?:up|down|back)|rose|risen|rises?|fell|fallen|falls?|gr[eo]wn?|grows?|growth|increas\\p{L}*|decreas\\p{L}*|reduc\\p{L}*|drop\\p{L}*|cut|declin\\p{L}*|save[sd]?|saving|better off|worse off|ahead|majority|lead|margin|gap|difference|exceed\\p{L}*|surplus|shortfall|deficit|leav(?:es|ing)|left|remain\\p{L}*|the rest|the other|profit|gain|overspen\\p{L}*|underspen\\p{L}*|climb|is by|balance (?:(?:will|would|then|now) ){0,2}(?:stands?|be|is|of|comes?)(?: at| to)?)(?: (?:by|of|from|you|us|them|with|it))*${ARTICLES}(?: [\\p{L}-]+){0,2} ?$`,
  'iu',
)
const DIFFERENCE_AFTER =
  /^(?: (?!or )[\p{L}’'-]+){0,3}? (?:(?:more|less|fewer|higher|lower|longer|shorter|older|younger|cheaper|dearer|ahead)(?! than)|behind|left|unspent|to spare|available|to go|remain\p{L}*|missing|outstanding|apart|none|did not|do not|have not|had not|were not|are not)(?!\p{L})/iu
const FROM = /(?<!\p{L})(?:from|perhaps|maybe|\p{L}+ly) $/iu
/** The second of "between £600 and £650", or what another year had. */
const RANGE =
  /^ ?(?:and|to|or|[-–]) ?$|(?<!\p{L})(?:last|previous|earlier) (?:year|month|week|season|quarter)(?:['’]s)?(?!\p{L})[^,]*$/iu
const NEAR = 60
const BEFORE = 90

/** The figures of a sentence that it says to be worked out of others. */
export function resultsOf(told: ToldSentence, terms: Term[]): Result[] {
  const opens = OPENS.test(told.text)
  return terms.flatMap((term, place) => {
    const own = terms.slice(0, place)
    const from = own.at(-1)?.end ?? told.start
    const words = between(told, Math.max(from, term.start - BEFORE), term.start)
    // "3,852 in all, and used 3,000": said of the figure before it.
    const gap = own.length > 0 ? words.replace(TOTAL_AFTER, '') : words
    if (term.isTold || isVague(term, gap) || FROM.test(gap) || RANGE.test(words)) return []
    const isOnly = own.length === 0 || place === terms.length - 1
    const cue = cueOf(gap, between(told, term.end, term.end + NEAR)) ?? (opens && isOnly ? 'so' : undefined)
    return cue === undefined ? [] : [{ term, cue, own: sameClause(told, own, term), opens }]
  })
}

/** "At most 24 days" is worked out of the longest of each; "about 24" may be anything near. */
function isVague({ isLoose }: Term, gap: string): boolean {
  return isLoose && !/(?<!\p{L})(?:at most|up to) $/iu.test(gap)
}

function cueOf(gap: string, after: string): Cue | undefined {
  if (TOTAL_AFTER.test(after)) return 'total'
  if (DIFFERENCE_AFTER.test(after) || DIFFERENCE_BEFORE.test(gap)) return 'difference'
  if (TOTAL_BEFORE.test(gap)) return 'total'
  return SO.test(gap) ? 'so' : undefined
}

/** What stands behind a semicolon is worked out of what stands there, if there is anything. */
function sameClause(told: ToldSentence, own: Term[], { start }: Term): Term[] {
  const stop = told.text.lastIndexOf(';', start - told.start)
  const here = own.filter(each => each.start > told.start + stop)
  return here.length > 0 ? here : own
}
