import type { Answer, LimitReason } from '../../core/judging/finding.ts'
import { say } from '../../core/text/say.ts'
import { refutedPlaces } from './judging/judge-answer.ts'
import { isSourceConfirmed } from './publisher/source-standing.ts'
import type { NewsReading } from './request.ts'

const JUDGE = /^news-judge-/u

/** The limits that follow from several answers, or from the source; the others come with their answers. */
export function newsLimits(answers: Record<string, Answer>, { source }: NewsReading): LimitReason[] {
  return [...byJudges(answers), ...slanted(answers), ...(isSourceConfirmed(source) ? [] : [UNCONFIRMED])]
}

const UNCONFIRMED: LimitReason = {
  code: 'news-source-unconfirmed',
  sentence: say`It is not confirmed where the article appeared: no page was read that matches it, and control of its domain is not shown.`,
  evidence: [],
}

/** One judge may be mistaken; two that find the same passage refuted, each with words that say so, are heard. */
function byJudges(answers: Record<string, Answer>): LimitReason[] {
  const judges = Object.entries(answers).filter(([code]) => JUDGE.test(code))
  const places = judges.flatMap(([, answer]) => [...new Set(refutedPlaces(answer))])
  const agreed = places.find((place, at) => places.indexOf(place) !== at)
  if (agreed === undefined) return []
  const evidence = judges.flatMap(([, answer]) => answer.evidence.filter(({ where }) => where === agreed))
  const sentence = say`Two outside models hold the same statement for refuted (${agreed}).`
  return [{ code: 'news-judge-refuted', sentence, evidence }]
}

/** So much of its points, and a report is not without grounds, though those of the other kind are few. */
const AMPLE = 2 / 3

/** Sides may be taken by a writer who shows ample grounds, and where others report the same. */
function slanted(answers: Record<string, Answer>): LimitReason[] {
  const fails = (code: string) => answers[code]?.outcome === 'weakens'
  const grounds = Object.keys(GROUNDS).filter(fails)
  const hasAmple = Object.keys(GROUNDS).some(code => isAmple(answers[code]))
  const isBorneOut = answers['news-corroboration']?.outcome === 'supports'
  if (!fails('news-loaded-language') || grounds.length === 0 || hasAmple || isBorneOut) return []
  const evidence = ['news-loaded-language', ...grounds].flatMap(code => answers[code]!.evidence.slice(0, 2))
  const lacking = grounds.length === 2 ? say`few sources and few details` : GROUNDS[grounds[0]!]!
  return [
    {
      code: 'news-slanted',
      sentence: say`The writer takes sides by choice of words, and the text gives ${lacking} that a reader could check it by.`,
      evidence,
    },
  ]
}

function isAmple(answer: Answer | undefined): boolean {
  return answer?.outcome === 'supports' && answer.share >= AMPLE
}

const GROUNDS: Record<string, string> = {
  'news-attribution': say`few sources`,
  'news-particulars': say`few details`,
}
