import { say } from '../../../core/text/say.ts'
import { readWordNumbers } from '../../../language/number-words.ts'
import type { Place, Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { FOREIGN_BALLOTS, FOREIGN_PRESENCES, foreignNumber } from './foreign-voters.ts'

/** In one line, with its end: of a list that goes on below only the beginning would be counted. */
const LIST =
  /^[ \t*_#>-]{0,8}(?:(?:Members|Councillors|Councilors|Trustees|Directors|Board members|Commissioners) )?Present[ \t*_]{0,4}:[ \t*_]{0,4}([^\n]{3,600})(?=\n[ \t]*(?:\n|$)|\n[ \t*_#>-]{0,8}(?:Apolog|Regret|Absent|In attendance|Also)|$(?!\n))/gimu
/** People behind a semicolon who are there and do not vote. */
const OTHERS =
  /;\s(?:the\s)?(?:(?:town|parish|city|deputy|minute)\s)?(?:clerk|secretary|minutes|minute taker|officers?|guests?|observers?|in attendance|staff|attorney|managers?|members of the public|also)(?!\p{L})|(?<=\p{L}{2})\.\s|(?<!\p{L})(?:apologies|regrets|absent|in attendance|also (?:present|attending))(?!\p{L})/iu
const COUNTED =
  /(?<!\p{L}|(?:hundred|thousand|and|quorum is|quorum of|least|than) )(?:all (?:of the )?)?(\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?)(?: of (?:the|our|its) (?:\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?))? (?:council(?:l?or)?|board|committee|voting)? ?(?:members|trustees|directors|council(?:l?ors)|commissioners|governors|delegates)(?: (?:were|was|being))? (?:present|in attendance)(?!\p{L}| (?:by|via|online|remotely|in person|through))/giu
/** "**Present:** nine of the eleven board members", "Eight of the nine members were thus present", "All ten took part in every vote". */
const COUNTED_OTHERWISE = [
  /(?<=(?:^|\n)[ \t*_#>-]{0,8}(?:Members |Board members )?Present[ \t*_]{0,4}:[ \t*_]{0,4})(\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) of (?:the |our )?(?:\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) (?:\p{L}+ )?(?:members|trustees|directors|council(?:l?ors)|commissioners|governors|delegates)(?!\p{L})/giu,
  /(?<!\p{L})(\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) of the (?:\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) (?:\p{L}+ )?(?:members|trustees|directors|council(?:l?ors)|commissioners|governors|delegates) (?:were|are) (?:thus |therefore |then )?present(?!\p{L})/giu,
  /(?<!\p{L})all (\d{1,3}|\p{L}{3,12}(?:-\p{L}{3,5})?) (?:of them )?(?:took part in|voted in|were present for) (?:every|each|all) (?:of the )?(?:votes?|ballots?)(?!\p{L})/giu,
]
const NUMBER = '(\\d{1,4}|\\p{L}{3,12}(?:-\\p{L}{3,5})?)'
const SIDES = ' ?(?:votes? |were |was |voted |members |people ){0,2}'
const IN_FAVOUR = '(?:in favou?r(?: of [^.;,\\d]{3,50})?|for|yes|aye)'
const AND = '(?:,? and |, |; | to )'
const BALLOT = [
  // "5 were for, 2 against and 2 abstained"; "Vote: seven in favour of postponement, two against, one abstention".
  new RegExp(
    `(?<![\\p{L}\\d])${NUMBER}${SIDES}${IN_FAVOUR}${AND}${NUMBER}${SIDES}(?:against|opposed|no|nay)(?!\\p{L})(?:${AND}${NUMBER}${SIDES}(?:abst(?:entions?|aining|ained)))?`,
    'giu',
  ),
  // "Approved 5–2."
  /(?<!\p{L})(?:approved|carried|passed|adopted|rejected|defeated|failed|agreed)(?: by(?: a vote of)?)? (\d{1,3})[–-](\d{1,3})(?:[–-](\d{1,3}))?(?=[.,;)\s]|$)(?!\.\d)/giu,
  new RegExp(
    `(?<!\\p{L})by (?:a vote of )?${NUMBER} votes? to ${NUMBER}(?!\\p{L})(?:,? (?:and |with )?${NUMBER} (?:votes? )?abst(?:entions?|aining|ained))?`,
    'giu',
  ),
]
const ELSEWHERE = /(?<!\p{L})(?:prox(?:y|ies)|postal|absentee|online vot|e-mail vot|email vot|by post)/iu

/** More were those of another body. */
const MANY = 2

type Presence = Place & { count: number }
type Ballot = Place & { count: number }

/** "Present: Beale, Duquesne and Lund … carried by five votes to three": more votes than people. */
export function surveyVoters({ text }: InfoReading): Survey {
  const presences = onceEach([...listsIn(text), ...countsIn(text)])
  const most = Math.max(...presences.map(({ count }) => count))
  // Of several meetings each has its own; where two tell of one, the larger number is believed.
  const [presence] = presences.filter(({ count }) => count === most)
  if (presence === undefined || presences.length > 2 || ELSEWHERE.test(text))
    return { examined: 0, slips: [] }
  const ballots = ballotsIn(text)
  return {
    examined: ballots.length,
    slips: ballots
      .filter(({ count }) => count > most && count <= MANY * most)
      .map(ballot => slipOf(ballot, presence)),
  }
}

/** Several patterns may read one place. */
function onceEach(presences: Presence[]): Presence[] {
  return presences.filter((one, at) =>
    presences.slice(0, at).every(({ start, end }) => end <= one.start || start >= one.end),
  )
}

function slipOf(ballot: Ballot, presence: Presence): Slip {
  return {
    sentence: say`${ballot.count} votes were cast, but ${presence.count} people were present`,
    places: [ballot, presence],
    suspected: true,
  }
}

function listsIn(text: string): Presence[] {
  return [...text.matchAll(LIST)].flatMap(({ 0: written, 1: list, index }) => {
    const voters = list!.replaceAll(/\([^)]{0,80}\)/gu, '').split(OTHERS, 1)[0]!
    // "The Mayor and 11 Councillors", or what was to be counted elsewhere.
    if (/\d/u.test(voters) || readWordNumbers(voters).some(({ value }) => value > 1)) return []
    const count = voters.split(/[,;]|(?<!\p{L})(?:and|&)(?!\p{L})/u).filter(isPerson).length
    return count > 1 ? [{ count, start: index, end: index + written.length }] : []
  })
}

function isPerson(part: string): boolean {
  return /\p{Lu}\p{L}/u.test(part)
}

function countsIn(text: string): Presence[] {
  return [COUNTED, ...COUNTED_OTHERWISE, ...FOREIGN_PRESENCES].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index, ...groups }) => {
      const count = numberOf(groups[2] ?? groups[1])
      return count > 1 ? [{ count, start: index, end: index + written.length }] : []
    }),
  )
}

function ballotsIn(text: string): Ballot[] {
  return [...BALLOT, ...FOREIGN_BALLOTS].flatMap(pattern =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, 1: yes, 2: no, 3: neither, index }) => {
      const counts = [yes, no, ...(neither === undefined ? [] : [neither])].map(numberOf)
      const count = counts.reduce((sum, each) => sum + each, 0)
      return Number.isNaN(count) ? [] : [{ count, start: index, end: index + written.length }]
    }),
  )
}

function numberOf(written = ''): number {
  if (/^\d+$/u.test(written)) return Number(written)
  const [number, ...others] = readWordNumbers(written)
  if (number === undefined) return foreignNumber(written)
  return number !== undefined && others.length === 0 && number.end - number.start === written.length
    ? number.value
    : Number.NaN
}
