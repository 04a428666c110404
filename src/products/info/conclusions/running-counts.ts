import { between, type ToldSentence } from '../neighbours/told-sentences.ts'
import type { Natural } from './natural-outcomes.ts'
import type { Result } from './results.ts'
import { areAlike, type Term } from './terms.ts'

const COMES =
  /(?<!\p{L})(?:opened|joined|gained|added|adding|bought|received|recruited|hired|born|took on|taken on|won|acquired|paid in|came in|new|enrolled|admitted|arrived|deposited|plus|saved|planted|built)(?!\p{L})/iu
const GOES =
  /(?<!\p{L})(?:closed|lost|left|leaving us|sold|resigned|retired|died|withdrew|withdrawn|spent|paid out|taken out|took out|removed|scrapped|returned|cancelled|gave up|dropped out|minus|less|deducted|deducting|felled|used up|lapsed|dismissed)(?!\p{L})/iu
const BASE =
  /(?<!\p{L})(?:beg[aiu]n|started|opened|opening|had|held|stood at|beginning|start|at first|from|on 1 \p{L}+|last year)(?!\p{L})/iu
const ENDS =
  /(?<!\p{L})(?:end(?:ed|s|ing)?|now|therefore|thus|so|leaving|closed with|closing|finished|stands? at|stood at|today)(?!\p{L})/iu
/** "Closed our old site" takes one away. */
const ONE = /^ (?:our|the|an?|one) (?!.*s(?![\p{L}]))/iu
const CLAUSE = /, and |, | and |; /u
const PARTS_MAX = 5

/** "We began with 31, opened four, closed one and so ended with 34": what came is added, what went is taken away. */
export function runningOutcomes({ term, own }: Result, before: Term[][] = []): Natural[] {
  const { told } = term
  const lead = between(told, told.start, term.start)
  if (!ENDS.test(lead.slice(-60)) || !COMES.test(lead) || !GOES.test(lead)) return []
  const signed = own.map(each => signOf(told, own, each))
  const [first] = own
  const isOwnBase = first !== undefined && signed[0] === 0 && BASE.test(lead)
  const base = isOwnBase ? first : lastAlike(before, term)
  const steps = own.flatMap((each, at) => (each === base ? [] : [{ each, sign: signed[at]! }]))
  if (!base || steps.length === 0 || steps.length > PARTS_MAX) return []
  if (steps.some(({ each, sign }) => sign === 0 || !areKin(each, term))) return []
  const moved = steps.reduce((sum, { each, sign }) => sum + sign * each.value, 0)
  const value = base.value + moved + onesIn(lead)
  return [{ value, from: [base, ...steps.map(({ each }) => each)], slack: 0, isWhole: isOwnBase }]
}

function areKin(one: Term, other: Term): boolean {
  return areAlike(one, other) && !one.isLoose
}

/** The verb of its clause says whether it came or went; 0 where none does. */
function signOf(told: ToldSentence, own: Term[], term: Term): number {
  const previous = own.findLast(each => each.end <= term.start)
  const before = between(told, previous?.end ?? told.start, term.start)
  const next = own.find(each => each.start >= term.end)
  const after = between(told, term.end, Math.min(next?.start ?? told.end, term.end + 40)).split(CLAUSE)[0]!
  const clause = before.split(CLAUSE).at(-1)!
  for (const words of [clause, after]) {
    if (GOES.test(words)) return -1
    if (COMES.test(words)) return 1
  }
  return 0
}

/** Things that a clause without a number says to have come or gone, one each. */
function onesIn(lead: string): number {
  return lead
    .split(CLAUSE)
    .filter(clause => !/\d/u.test(clause))
    .reduce((sum, clause) => {
      const [goes, comes] = [GOES.exec(clause), COMES.exec(clause)]
      const verb = goes ?? comes
      if (!verb || !ONE.test(clause.slice(verb.index + verb[0].length))) return sum
      return sum + (goes ? -1 : 1)
    }, 0)
}

function lastAlike(before: Term[][], term: Term): Term | undefined {
  const alike = (before.at(-1) ?? []).filter(each => areAlike(each, term) && !each.isLoose)
  return alike.length === 1 ? alike[0] : undefined
}
