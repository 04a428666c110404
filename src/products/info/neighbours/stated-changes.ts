import { say } from '../../../core/text/say.ts'
import type { Mention } from '../../../language/relations/mention.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'
import { between, remarkOn, type ToldSentence, toldSentences, wordsOf } from './told-sentences.ts'

/** A percentage by which something is said to have changed, worked out of values told just before. */
type Change = { told: ToldSentence; rate: Mention; isFall: boolean | undefined; pairs: Pair[] }
type Pair = { from: Mention; to: Mention; sentences: ToldSentence[] }

const WORKED_OUT =
  /(?<!\p{L})(?:(?:thus|therefore|hence|so that|consequently|accordingly|so) (?:[\p{L}’'-]+ ){0,6}?|(?:thus|therefore|so) )?(?:has|have|had|is|are|was|were)? ?(?:thus |therefore |hence |so )?(fallen|dropped|declined|decreased|shrunk|gone down|risen|grown|increased|gone up|climbed|up|down|lower|higher) by (?:about |some |roughly |around |almost |nearly )?$/iu
const SAID = /(?<!\p{L})(?:thus|therefore|hence|so|consequently|accordingly)(?!\p{L})/iu
/** "Increase: 14.3 per cent." */
const LABEL = /^(increase|growth|rise|decrease|fall|drop|decline|reduction|change)(?: of|:| is| was| –)? $/iu
/** "Compared with 132,000 the year before, which is a rise of 12.5 per cent." */
const NAMED =
  /(?:,|;|:|–|—|\(|and|or|is|was|makes?|making|gives?|giving|shows?) (?:which is |that is |this is |it is |i\.e\. )?(?:an? |the )(rise|increase|growth|gain|fall|drop|decrease|decline|reduction) of $/iu
const BESIDE =
  /(?<!\p{L})(?:compared (?:with|to)|in comparison (?:with|to)|as against|against|up from|down from|after|instead of) (?:the )?$/iu
const FALLS =
  /^(?:fallen|dropped|declined|decreased|shrunk|gone down|down|lower|decrease|fall|drop|decline|reduction)$/iu
const BEFORE = 3
const VALUES_MAX = 5
/** In points: a slip lies near what comes out, and far from it other values were meant. */
const FARTHEST = 16

/** "In 2024 there were 50 … the number has thus fallen by 30 per cent." */
export function surveyStatedChanges(reading: InfoReading): Survey {
  const sentences = toldSentences(reading)
  const found = sentences.flatMap((told, at) => {
    const near = sentences
      .slice(Math.max(0, at - BEFORE), at + 1)
      .filter(({ paragraph }) => paragraph === told.paragraph)
    return told.mentions.flatMap(rate => changeAt(told, rate, near))
  })
  return { examined: found.length, slips: found.flatMap(slipOf) }
}

function changeAt(told: ToldSentence, rate: Mention, near: ToldSentence[]): Change[] {
  if (rate.kind !== 'percent' || rate.isLoose) return []
  const before = between(told, told.start, rate.start)
  const label = LABEL.exec(before)?.[1]
  const verb = SAID.test(before) ? WORKED_OUT.exec(before)?.[1] : undefined
  const named = NAMED.exec(before)?.[1]
  const word = label ?? verb ?? named
  if (word === undefined) return []
  const isFall = word.toLowerCase() === 'change' ? undefined : FALLS.test(word)
  const isNamed = label === undefined && verb === undefined
  const pairs = pairsIn(isNamed ? [told] : near, rate).filter(pair => !isNamed || isBeside(told, pair))
  return pairs.length > 0 ? [{ told, rate, isFall, pairs }] : []
}

/** The value before is named as such. */
function isBeside(told: ToldSentence, { from }: Pair): boolean {
  return BESIDE.test(between(told, told.start, from.start))
}

/** All pairs of values of one kind that stand before the rate. */
function pairsIn(near: ToldSentence[], rate: Mention): Pair[] {
  const values = near.flatMap(sentence =>
    sentence.mentions
      .filter(
        each => each.end <= rate.start && (each.kind === 'count' || each.kind === 'money') && each.value > 0,
      )
      .map(mention => ({ mention, sentence })),
  )
  if (values.length > VALUES_MAX) return []
  return values.flatMap((one, at) =>
    values
      .slice(at + 1)
      .filter(({ mention }) => mention.kind === one.mention.kind)
      .flatMap(other => {
        const sentences = [one.sentence, other.sentence]
        return [
          { from: one.mention, to: other.mention, sentences },
          { from: other.mention, to: one.mention, sentences },
        ]
      }),
  )
}

function slipOf({ told, rate, isFall, pairs }: Change): Slip[] {
  const due = ({ from, to }: Pair) => 100 * Math.abs(to.value / from.value - 1)
  const fitting = pairs.filter(
    ({ from, to }) => isFall === undefined || (isFall ? to.value < from.value : to.value > from.value),
  )
  const stated = 100 * rate.value
  // A whole percentage may be cut or rounded.
  const slack = 100 * rate.step * 1.02
  if (fitting.some(pair => Math.abs(due(pair) - stated) <= slack)) return []
  const nearest = fitting.toSorted(
    (one, other) => Math.abs(due(one) - stated) - Math.abs(due(other) - stated),
  )[0]
  if (!nearest || Math.abs(due(nearest) - stated) > FARTHEST || due(nearest) > 100) return []
  const [from, to] = [shown(nearest, nearest.from), shown(nearest, nearest.to)]
  const sentence = say`From ${from} to ${to} is a change of ${due(nearest).toFixed(1)} %, not ${wordsOf(told, rate)}`
  return [remarkOn(sentence, ...new Set([told, ...nearest.sentences]))]
}

function shown({ sentences }: Pair, mention: Mention): string {
  const home = sentences.find(({ start, end }) => start <= mention.start && mention.end <= end)!
  return wordsOf(home, mention)
}
