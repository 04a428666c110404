import { isNegated } from './clause-polarity.ts'
import { conceptOf, conceptsOf, coverage, wordsOf } from './declaration-concepts.ts'
import { numbersOf } from './durations.ts'

/** Words by which a promise holds for a part, at times, for a while, or only as an intention. */
const CONDITIONS: readonly RegExp[] = [
  /\b(?:(?<!at )most|many|several|few|some|selected|certain|sampled?|nearly|almost|largely|mainly|mostly|generally|usually|typically|normally|often|sometimes|occasionally|in (?:general|principle|most cases)|as a rule|by default|(?:with|under) the (?:involvement|participation|support|help|assistance) of|with (?:input|support|help) (?:from|of)|in consultation with|(?:share|part|number|majority|sample) of|high-(?:value|risk)|major|significant|substantial|material|important|essential|larger?|knowingly|intentionally|deliberately|actively|directly|routinely|willingly|(?:to|for|of|from) (?:new|first-time|external|premium|paying|anonymous) \w+|(?:ask|request|tell|advise|suggest)\w* (?:\w+ ){0,3}to (?:stop|halt|pause))\b/gi,
  /\b(?:(?:up)?on (?:request|demand)|(?:during|within|outside) (?:\w+ )?(?:office|business|working|opening|daytime)(?: hours)?|on (?:week|working |business )days|in (?:the |a |our )?(?:test|testing|staging|pilot|trial|demo|sandbox|beta)\b|in (?:emergenc\w+|(?:urgent|exceptional|special|serious|important|sensitive|critical) \w+)|where (?:possible|required|necessary|feasible|practical)|(?:as|so) (?:long|far) as|provided|at (?:its|our|their) discretion|best[- ]effort|subject to|(?:when(?:ever)?|if|where|as) (?:\w+ )?(?:available|allows?|permits?))\b/gi,
  /\b(?:until (?:version|further|the end|recently|\d|20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)|for (?:now|the time being|the (?:first|moment))|initially|at (?:first|present|the moment)|currently|presently|so far|as yet|temporarily|(?:during|in) the (?:pilot|beta|trial|first|introduct\w+)|(?:in|up to|before) version)\b/gi,
  /\b(?:plan(?:s|ned)? (?:that|to|for)|intends? (?:to|that)|aims?|aspires?|hopes?|expects? (?:to|that)|strives?|endeavou?rs?|wants? (?:to|that)|tr(?:y|ies) to|would|seeks? to|ideally|in (?:the )?future|(?<!as )soon|eventually|(?:is|are) supposed to)\b/gi,
  /\b(?:formerly|previously|in the past|in (?:earlier|former|previous) versions|historically|used to (?:approve|review|check|confirm|monitor|oversee|inspect|read|stop|delete))\b/gi,
]
/** Exceptions count for limits, too. */
const EXCEPTION =
  /\b(?:unless|except|exempt\w*|excluding|other than|apart from|aside from|save for|with the exception)\b/gi
const NEGATED_BEFORE = /\b(?:not|no|never|nothing|nobody|none|cannot|nor|neither)\b[^;:]{0,120}\bwithout\b/i
/** "Nothing without approval" and "nothing unless approved" say the same. */
const CONDITIONAL =
  /\b(?:unless|without|until|only (?:after|when|if|once)|before|except|apart from|other than|but|beyond|outside)\b/gi
/** "A clerk can approve refunds", "messages may be deleted": an act that is only possible. */
const POSSIBLE_ACT =
  /\b(?:can|may|might|could|(?:is|are) able to) (?:\w+ly )?(?:(?:be )?(?:approve|review|check|confirm|inspect|monitor|oversee|supervise)|be (?:delet|eras|remov|encrypt|anonymi))/gi
/** "After 30 days, or sooner on request" is no less. */
const OR_SOONER = /,? (?:or )?(?:earlier|sooner)\b[^.;]{0,100}/gi
const AMOUNT =
  /\b(?:above|over|exceed(?:s|ing)?|more than|larger than|greater than|higher than|beyond|worth|below|under|less than|at least)\s+(?:[€$£]|eur|usd|an? |the )?\s?(\d[\d.,' ]*|(?:certain |given |set )?(?:amount|limit|threshold|sum|value)\b)/gi
const IF = /\bif\b([^,;.]*)/gi
/** "If a refund is due, a clerk approves it": the case of which the sentence speaks anyway. */
const MATTER_OF_COURSE = new Set('due made occur requested asked happen happens there'.split(' '))
const OURSELVES = /\bby (?:us|ourselves|our (?:own )?(?:team|staff|company|models?))\b|\bof others\b/i
const WE = /\b(?:we|us|our|ourselves)\b/i
const EVERYBODY = /\b(?:any|anybody|anyone|else|others|whatsoever|ever|all|every|either|nor)\b/i
const CLAUSE = /;|,\s(?=and\b|but\b|who\b|which\b|a second\b|another\b)|\b(?:but|while|whereas)\b/i

/** Whether a sentence that stands for an earlier one holds under a condition, for a part or for a time that was not there. */
export function isQualified(later: string, earlier: string): boolean {
  const plain = later.replace(OR_SOONER, '')
  return (
    hasNewException(plain, earlier) ||
    isLimitedTo(plain, text => isNewlyQualified(text, later, earlier), earlier)
  )
}

/** Whether the sentence says less without the clauses that are newly qualified: an addition may have conditions. */
function isLimitedTo(later: string, isQualifiedText: (text: string) => boolean, earlier: string): boolean {
  if (!isQualifiedText(later)) return false
  const unqualified = later.split(CLAUSE).filter(clause => !isQualifiedText(clause))
  const concepts = conceptsOf(earlier)
  return coverage(concepts, conceptsOf(unqualified.join(' '))) < coverage(concepts, conceptsOf(later))
}

function isNewlyQualified(text: string, later: string, earlier: string): boolean {
  const isNew = (pattern: RegExp) =>
    count(pattern, text) > 0 && count(pattern, later) > count(pattern, earlier)
  return (
    CONDITIONS.some(isNew) ||
    isNew(POSSIBLE_ACT) ||
    hasNewIf(text, earlier) ||
    hasNewAmount(text, earlier) ||
    isOursAlone(text, earlier)
  )
}

export function hasNewException(later: string, earlier: string): boolean {
  if (isNegated(later) && !isNegated(earlier)) return false
  const conditions = count(CONDITIONAL, earlier)
  if (isNegated(later) && conditions > 0 && count(CONDITIONAL, later) <= conditions) return false
  return count(EXCEPTION, later) > count(EXCEPTION, earlier) || NEGATED_BEFORE.test(later)
}

function hasNewIf(text: string, earlier: string): boolean {
  if (/\b(?:if|when|where|unless|until)\b/i.test(earlier)) return false
  const before = conceptsOf(earlier)
  return Array.from(text.matchAll(IF)).some(([, condition = '']) =>
    [...conceptsOf(condition)].some(concept => !before.has(concept) && !MATTER_OF_COURSE.has(concept)),
  )
}

/** "Every refund above 5,000": a ceiling that was there before is compared by its height. */
function hasNewAmount(text: string, earlier: string): boolean {
  if (count(AMOUNT, earlier) > 0) return false
  const known = new Set(numbersOf(earlier))
  return Array.from(text.matchAll(AMOUNT)).some(([, amount = '']) => {
    const numbers = numbersOf(amount)
    return numbers.length === 0 || numbers.some(number => !known.has(number))
  })
}

/** "Not used for training by us" leaves others free to. */
function isOursAlone(text: string, earlier: string): boolean {
  return (
    OURSELVES.test(text) &&
    isNegated(text) &&
    !WE.test(earlier) &&
    !EVERYBODY.test(text.replace(/\bof others\b/i, ''))
  )
}

const ALL = new Set('every all each any no'.split(' '))
const SAME_ALL = new Set(
  'single individual one and last of the such proposed user customer your their other'.split(' '),
)
const RESTRICTIVE = new Set(
  'outside of from by to in on at during for with within under that which where when after if until as'.split(
    ' ',
  ),
)
/** "Conversations of guests", "14 days after the account is closed"; a place does not restrict. */
const OF_WHICH = new Set('of from after that which'.split(' '))
const INSERTED_MAX = 12
/** "After they were sent": when the matter itself began. */
const ITSELF = new Set(['they', 'it'])

/** Whether words were put into a sentence that is otherwise the same and make it hold for less. */
export function isNarrowed(later: string, earlier: string): boolean {
  const restrictive = isNegated(earlier) ? RESTRICTIVE : OF_WHICH
  return narrowsAll(later, earlier) || insertsRestriction(later, earlier, restrictive)
}

/** "Every refund" became "every large refund". */
function narrowsAll(later: string, earlier: string): boolean {
  const [is, was] = [wordsOf(later), wordsOf(earlier)]
  const subjects = new Set(was.flatMap((word, at) => (ALL.has(word) && was[at + 1] ? [was[at + 1]!] : [])))
  const known = new Set(was)
  const isNarrower = is.some((word, at) => {
    const [adjective = '', subject = ''] = is.slice(at + 1, at + 3)
    return ALL.has(word) && subjects.has(subject) && !known.has(adjective) && !SAME_ALL.has(adjective)
  })
  return isNarrower || (!is.some(word => ALL.has(word)) && speaksOfSome(is, was))
}

const EACH = new Set('every all each'.split(' '))

/** "Every claim" became "disputed claims"; a verb before the subject is none such word. */
function speaksOfSome(is: string[], was: string[]): boolean {
  const subjects = new Set(was.flatMap((word, at) => (EACH.has(word) ? [conceptOf(was[at + 1] ?? '')] : [])))
  const known = conceptsOf(was.join(' '))
  return is.some((word, at) => {
    const next = is[at + 1]
    if (next === undefined || !subjects.has(conceptOf(next)) || word.endsWith('s')) return false
    return [...conceptsOf(word)].some(concept => !known.has(concept) && !SAME_ALL.has(word))
  })
}

function insertsRestriction(later: string, earlier: string, restrictive: ReadonlySet<string>): boolean {
  const [is, was] = [wordsOf(later), wordsOf(earlier)]
  const added = is.length - was.length
  if (added < 2 || added > INSERTED_MAX) return false
  let start = 0
  while (start < was.length && is[start] === was[start]) start++
  const isInsertion = was.slice(start).every((word, at) => is[start + added + at] === word)
  const inserted = is.slice(start, start + added)
  const behindPerson = conceptOf(is[start - 1] ?? '') === conceptOf('person')
  return (
    isInsertion &&
    !behindPerson &&
    restrictive.has(inserted[0]!) &&
    !ITSELF.has(inserted[1]!) &&
    !inserted.some(word => EVERYBODY.test(word))
  )
}

const BOUNDS = /\b(?:only|read-only)\b/i
const SAME_BOUNDS =
  /\b(?:only|read-only|just|solely|exclusively|merely|purely|nothing (?:but|else)|no (?:other|more)|at most|restricted|limited|reserved|maximum|up to|reading)\b/i

/** "Read access only" became "access". */
export function losesBound(later: string, earlier: string): boolean {
  return BOUNDS.test(earlier) && !SAME_BOUNDS.test(later) && !isNegated(later)
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
