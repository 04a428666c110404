import { say } from '../../../core/text/say.ts'
import { type Figure, isExact } from '../../../language/figures/read-figures.ts'
import { spansWithin } from '../../../language/spans-within.ts'
import { spanOf } from '../claims/figure-triples.ts'
import { hasUnreadNumbers } from '../figures/figure-roles.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { isNear } from '../tables/row-rule.ts'

const LENGTH_MAX = 320
const VOTES =
  /(?<!\p{L})(?:vot(?:es?|ed|ing)|ballots?|motion|resolution|in favou?r|abst(?:entions?|ain(?:ed|ing)?))(?!\p{L})/iu
const SIDE =
  /^(?: (?:votes?|members?|shareholders?|delegates?|people|ballots?|voted|were|was|cast)){0,3} ?(?:in favou?r|for|yes|against|no|opposed|abst(?:entions?|ained|aining)|blank|invalid|spoiled|rejected)(?!\p{L})/iu
const SIDES_BEFORE = /(?<!\p{L})(?:by|of) $|(?<!\p{L})to $/iu
const ALL =
  /^(?: (?:votes?|members?|shareholders?|delegates?|people|ballots?|voters?|of the \p{L}+|valid|eligible)){1,3}(?: (?:were|was|had been))?(?: (?:cast|present|counted|voting|voted|took part|attended|participated|who voted|in total|in all))/iu
const OF_ALL = /(?<!\p{L})(?:of|all|total of|from) (?:the )?$/iu
const QUORUM =
  /(?<!\p{L})(?:eligible|entitled|quorum|required|needed|at least|majority of|two thirds|register(?:ed)?|turnout|absent|did not vote|invited)(?!\p{L})/iu

/** "14 in favour, 6 against and 3 abstentions; all 25 members took part." */
export function surveyVotes({ text, sentences, figures }: InfoReading): Survey {
  const claims = sentences.flatMap(({ text: words, start, end }) => {
    if (words.length > LENGTH_MAX || !VOTES.test(words) || QUORUM.test(words)) return []
    const inside = spansWithin(figures, start, end).filter(
      figure => !figure.yearLike && figure.kind === 'plain',
    )
    return inside.every(isExact) && !hasUnreadNumbers(words, start, inside) ? readVote(text, inside) : []
  })
  return { examined: claims.length, slips: claims.flatMap(slipOf) }
}

type Vote = { sides: Figure[]; all: Figure }

function readVote(text: string, inside: Figure[]): Vote[] {
  const after = (figure: Figure) => text.slice(figure.end, figure.end + 60).replace(/\s/gu, ' ')
  const before = (figure: Figure) => text.slice(Math.max(0, figure.start - 20), figure.start)
  const [all, ...others] = inside.filter(figure => ALL.test(after(figure)) && !SIDE.test(after(figure)))
  if (!all || others.length > 0) return []
  const rest = inside.filter(figure => figure !== all)
  const areSides = rest.every(
    figure =>
      SIDE.test(after(figure)) || SIDES_BEFORE.test(before(figure)) || /^ votes? to $/u.test(after(figure)),
  )
  const isWhole = rest.length >= 3 || (rest.length === 2 && OF_ALL.test(before(all)))
  return areSides && isWhole && rest.length <= 5 ? [{ sides: rest, all }] : []
}

function slipOf({ sides, all }: Vote): Slip[] {
  const sum = sides.reduce((added, { value }) => added + value, 0)
  if (sum === all.value || !isNear(all.value, sum, 1.5)) return []
  const list = sides.map(({ text }) => text).join(' + ')
  const sentence = say`The votes ${list} make ${sum}, but the document speaks of ${all.text}`
  return [{ sentence, places: [spanOf([...sides, all])], stated: all }]
}
