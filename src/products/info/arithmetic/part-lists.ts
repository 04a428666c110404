import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { amountText } from '../figures/amount-text.ts'
import { hasUnreadNumbers } from '../figures/figure-roles.ts'
import { roundingSlack } from '../figures/rounding.ts'
import { flatText } from '../reading/flat-text.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'
import { leaveNothing } from './opposite-labels.ts'

/** A part of a list and the words behind it: 9 and "about conduct". */
type Part = { figure?: Figure; value: number; label: string; mayBeOne?: boolean }
type PartList = { whole: Figure; parts: Part[]; isComplete: boolean; isExclusive: boolean }

const LENGTH_MAX = 420
const LINK_MAX = 90
// What stands between the whole and its parts if they are all of it.
const ALL_OF_IT =
  /(?:made up of|consist(?:s|ing|ed)? of|compris(?:es|ing|ed)|composed of|split into|divided into|broken down into|split between|namely|:|\()\s?(?:(?:an?|one) [\p{L}\s-]{2,40},? (?:and )?)?$/u
const SOME_OF_IT =
  /(?:,|;| –| —| of (?:whom|which|them|these|those))\s?(?:of (?:whom|which|them|these|those) )?$/u
const GROUPS = /^ (?:(?:[\p{L}-]+ ){0,2}(?:of|with) |[\p{L}-]+(?: [\p{L}-]+)?[,:] )$/u
const INTO = /(?<!\p{L})(?:in|into|split|divided?|grouped|across)(?!\p{L})[^.;:|\d]{0,30}$/iu
// Lists that leave something out, overlap, compare, or speak of each one.
const OTHER_LIST =
  /(?<!\p{L})(?:including|includes?|included|such as|for example|e\.g\.|at least|at most|among others?|both|either|some of|several|overlap\p{L}*|also|respectively (?:more|less)|per|each|every|compared|versus|than|previous(?:ly)?|would have|target|plus|up from|down from|more|another|additional|further|rose|fell|grew|increased?|decreased?|averag\p{L}+|minimum|maximum|years? old|aged|scored?|goals|points|won|lost|beat|defeated|at the (?:beginning|start)|remain\p{L}*)(?!\p{L})/iu
// Before a list that is not said to be all of it, and before any list.
const MOVED = /(?<!\p{L})(?:added|joined|sold|left|opened|closed|hired|bought)(?!\p{L})/iu
const SOME_ONLY =
  /(?<!\p{L})(?:including|includes?|included|such as|for example|e\.g\.|at least|at most|among others?|compared|versus|than|would have|target|up from|down from|aged|scored?|goals|points|won|beat|defeated|some of|both|either|one or)(?!\p{L})/iu
// A count for each of several years is no part of the first.
const IN_YEAR = /(?<!\p{L})(?:year|season|month|quarter|week)s?(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)/iu
/** "£50,000 (2023: £2.25 a share, £45,000)": figures of another year. */
const OF_YEAR = /\((?:19|20)\d\d ?[:,]/u
const UNCOUNTED =
  /^(?:some|several|many|a few|a number|others?|the (?:rest|others?|remaining|remainder)|most|none|no )/iu
/** "Four quarterfinals, two semifinals and the final", "31 players and our conductor". */
const OF_ONE =
  /^\s?(?:the|our|its|their|his|her|my) (?!(?:rest|others?|remaining|remainder)(?!\p{L}))\p{L}+(?:\s\p{Lu}\p{L}+|(?:\s\p{Ll}+){0,2}\s\p{Ll}*[^\W\ds])?\s?$/u
const JOINT = /,? and |, |; |,? plus | & /u
// A word that follows a part if the noun is left out, because the whole has named it.
const NO_NOUN =
  /^ (?:for|in|from|by|on|at|with|to|during|under|over|about|against|as|without|via|through|before|after|of (?:them|whom|which|these|those)|online|offline|upstairs|downstairs|abroad|outside|inside|indoors|outdoors|remotely|locally|are|were|was|is|have|had|came|went|who|that|(?:\p{Ll}{3,}ed|sent|held|kept|made|given|taken|paid|sold|bought|built|run|stood|lay|men|women|boys|girls|male|female|adults|children|passed|failed|new|old|full|part|permanent|temporary))(?![\p{L}])/u
// A verb may lead, and is left out with the parts behind: "130 live in town and 92 in the villages".
const PLACE =
  /^(?: of (?:them|whom|which|these|those))?((?: (?:were|are|was|is|had been|have been|[\p{Ll}]{3,12})){0,2}?) (for|in|from|by|on|at|near|with|to|during|under|over|about|against|as|without|via|through|before|after)(?!\p{L})/u
const SPOTS = new Set(['in', 'on', 'at', 'by', 'near', 'under', 'over'])

/** "18 complaints were received: 9 about conduct, 4 about facilities and 5 about the rest": a whole, then all its parts. */
export function surveyPartLists({ text, sentences, figures }: InfoReading): Survey {
  const lists = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX) return []
    const inside = spansWithin(figures, start, end).filter(({ yearLike }) => !yearLike)
    const read: PartList[] = []
    for (const [place, whole] of inside.entries()) {
      // A part is no whole of those that follow it.
      const isPart = read.some(({ parts }) => parts.some(({ figure }) => figure === whole))
      if (!isPart) read.push(...readList(text, end, inside, place))
    }
    return hasUnreadNumbers(words, start, inside) ? [] : read
  })
  return { examined: lists.length, slips: lists.flatMap(slipOf) }
}

function readList(text: string, end: number, inside: Figure[], place: number): PartList[] {
  const whole = inside[place]!
  const groups = groupsAfter(text, inside, place)
  const first = inside[place + (groups ? 2 : 1)]
  if (!first || first.start - whole.end > LINK_MAX + (groups ? LINK_MAX : 0)) return []
  const gap = flatText(text.slice(whole.end, first.start))
  const isAll = groups !== undefined || ALL_OF_IT.test(gap)
  if (!isAll && !SOME_OF_IT.test(gap)) return []
  // "Drew, 42, and Will, 40": a bare number in commas counts nothing.
  if (whole.kind === 'plain' && !/^\s\p{L}/u.test(gap) && !isCountOnly(text, whole, gap)) return []
  const from = groups ? first.start : whole.end + listStart(gap)
  const to = listEnd(text, from, end, gap.includes('('))
  const parts = partsOf(text, from, to, inside)
  if (parts.length < 2 || SOME_ONLY.test(gap) || !areAlike(whole, parts)) return []
  if (
    OTHER_LIST.test(flatText(text.slice(from, to))) ||
    (!isAll && (OTHER_LIST.test(gap) || MOVED.test(gap)))
  )
    return []
  if (groups && groups.value !== parts.length) return []
  const labels = parts.map(({ label }) => label)
  if ((IN_YEAR.test(gap) && labels.some(label => IN_YEAR.test(label))) || OF_YEAR.test(gap)) return []
  const isComplete = isAll || leaveNothing(labels)
  if (!isComplete && whole.kind === 'plain' && !labels.every(label => isElided(label, gap))) return []
  // "$200 for Ada, $150 for Ben and $100 for Cy" is one list.
  const isFirst = !isComplete && areParallel([gap.replace(/[,;][^,;]*$/u, ''), ...labels])
  return isFirst ? [] : [{ whole, parts, isComplete, isExclusive: isComplete || areParallel(labels) }]
}

const DONE = /(?<!\p{L})(?:\p{Ll}{3,20}ed|received|sold|found|got|lost|were|had) $/u

/** "We excluded 126: 78 did not meet …"; "Room 12: 3 chairs" is a number of its own. */
function isCountOnly(text: string, whole: Figure, gap: string): boolean {
  return /^:\s$/u.test(gap) && DONE.test(text.slice(Math.max(0, whole.start - 24), whole.start))
}

/** "43 candidates in two cohorts of 24 and 19": the figure that counts the parts. */
function groupsAfter(text: string, inside: Figure[], place: number): Figure | undefined {
  const [whole, groups, first] = [inside[place]!, inside[place + 1], inside[place + 2]]
  if (!groups || !first || groups.kind !== 'plain' || groups.value > 9) return undefined
  const into = flatText(text.slice(whole.end, groups.start))
  const isCounted = GROUPS.test(flatText(text.slice(groups.end, first.start)))
  return isCounted && into.length < LINK_MAX && INTO.test(into) ? groups : undefined
}

/** Where the list begins behind its colon or bracket: "a chair" counts, though it has no figure. */
function listStart(gap: string): number {
  const sign = Math.max(gap.lastIndexOf(':'), gap.lastIndexOf('('))
  const verb =
    /(?:made up|consist(?:s|ing|ed)?|composed) of |compris(?:es|ing|ed) |(?:split|divided) into /u.exec(gap)
  if (sign >= 0) return sign + 1
  return verb ? verb.index + verb[0].length : gap.length
}

function listEnd(text: string, from: number, end: number, isBracketed: boolean): number {
  const stop = text.slice(from, end).search(isBracketed ? /\)/u : /;(?! \d)|:| – | — |\)|\.\s|\.$/u)
  return stop < 0 ? end : from + stop
}

function partsOf(text: string, from: number, to: number, inside: Figure[]): Part[] {
  const parts: Part[] = []
  let at = from
  for (const words of flatText(text.slice(from, to)).split(/(,? and |, |; |,? plus | & )/u)) {
    const start = at
    at += words.length
    if (JOINT.test(words) && words.replace(JOINT, '') === '') continue
    const lead = words.length - words.trimStart().length
    const own = spansWithin(inside, start, at)
    const [figure] = own
    if (own.length > 1) return []
    if (figure) {
      const ahead = text.slice(start + lead, figure.start)
      if (
        ahead !== '' &&
        !/^(?:the |only |just |a total of |with |of (?:whom|which|them) )$/u.test(flatText(ahead))
      )
        return []
      parts.push({ figure, value: figure.value, label: flatText(text.slice(figure.end, at)) })
    } else if (/^\s?(?:an?|one) \p{L}/u.test(words))
      parts.push({ value: 1, label: words.trimStart().replace(/^\p{L}+/u, '') })
    else if (parts.length > 0 && OF_ONE.test(words)) parts.push({ value: 0, label: words, mayBeOne: true })
    else if (UNCOUNTED.test(words.trimStart()) || parts.length === 0 || /\d/u.test(words)) return []
    else parts.at(-1)!.label += ` and ${words}`
  }
  return parts
}

function areAlike(whole: Figure, parts: Part[]): boolean {
  const written = parts.flatMap(({ figure }) => figure ?? [])
  if (whole.kind === 'percent' || whole.kind === 'points' || whole.value < 3) return false
  if (whole.kind === 'plain' && whole.step < 1) return false
  if (written.length < parts.length && (whole.kind !== 'plain' || written.length < 2)) return false
  return [whole, ...written].every(
    figure => isExact(figure) && figure.value > 0 && figure.kind === whole.kind && figure.unit === whole.unit,
  )
}

/** The part names no noun of its own, or that of the whole: "310 books, 190 for adults", "14 new members". */
function isElided(label: string, gap: string): boolean {
  if (label.trim() === '' || NO_NOUN.test(label)) return true
  const noun = /^ (?:\p{Ll}+ ){0,3}?(\p{Ll}{4,}s)(?!\p{L})/u.exec(gap)?.[1]
  return noun !== undefined && label.includes(noun)
}

/** The same word of place leads every part, with no verb of its own: nobody is from two places. */
function areParallel(labels: string[]): boolean {
  const places = labels.map(label => PLACE.exec(label))
  const words = new Set(places.map(place => (place && SPOTS.has(place[2]!) ? 'spot' : place?.[2])))
  const verbs = places.map(place => (place?.[1] ?? '').trim())
  return (
    words.size === 1 &&
    !words.has(undefined) &&
    verbs.slice(1).every(verb => verb === '' || verb === verbs[0])
  )
}

// A slip of one figure leaves the sum near the whole.
const FARTHEST = 1.5

function slipOf({ whole, parts, isComplete, isExclusive }: PartList): Slip[] {
  const written = parts.flatMap(({ figure }) => figure ?? [])
  const sum = parts.reduce((added, { value }) => added + value, 0)
  if (Math.abs(sum - whole.value) <= roundingSlack(whole, written)) return []
  const uncounted = parts.filter(({ mayBeOne }) => mayBeOne).length
  if (whole.value > sum && whole.value <= sum + uncounted) return []
  // A heading, and the sentence below that says its figure again.
  if (written.some(({ value }) => value === whole.value)) return []
  // "64 flats, 37 were represented in person and 9 by proxy, 46": a sum of the parts among them.
  const last = written.at(-1)!.value
  if (written.length > 2 && 2 * last === sum) return []
  // Parts that are not said to be all of it may leave something out, but never make more.
  const isTooMuch = sum > whole.value && isExclusive
  if (!(isComplete || isTooMuch) || !isNear(whole.value, sum, isTooMuch ? FARTHEST : undefined)) return []
  const list = written.map(({ text }) => text).join(' and ')
  const sentence = say`${list} make ${amountText(Number(sum.toPrecision(12)), whole)}, but the document gives ${whole.text} for all of them`
  const slip = { sentence, places: [spanOf([whole, ...written])], stated: whole }
  return [isComplete ? slip : { ...slip, suspected: true }]
}
