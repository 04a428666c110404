import type { Judgement, LanguageModel, Stance } from './language-model.port.ts'

// A language model for tests: it goes by shared words, numbers and negation, so that its answers can be foreseen.

const WIDTH = 384
const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'none',
  'nobody',
  'without',
  'denied',
  'denies',
  'false',
  'hoax',
])
const ATTRIBUTIONS = new Set([
  'reportedly',
  'allegedly',
  'claims',
  'claimed',
  'rumour',
  'rumours',
  'unconfirmed',
])
const TEASERS = new Set(['you', 'your', 'this', 'these', 'believe', 'shocking', 'reasons', 'secret', 'will'])
const LOADED = new Set([
  'disgraceful',
  'radical',
  'outrageous',
  'corrupt',
  'shameful',
  'regime',
  'absurd',
  'evil',
])
const SURE = 0.9

/** With `failure`, every question rejects with that error. */
export function createFakeLanguageModel({ failing: failure }: { failing?: Error } = {}): LanguageModel {
  const each = async <Question, Answer>(
    questions: readonly Question[],
    answer: (asked: Question) => Answer,
  ) => {
    if (failure !== undefined) throw failure
    return questions.map(answer)
  }
  return {
    version: 'fake/1',
    judgePairs: pairs => each(pairs, ({ premise, hypothesis }) => judge(premise, hypothesis)),
    judgeClaims: pairs => each(pairs, ({ passage, claim }) => judge(passage, claim)),
    conflicts: pairs => each(pairs, ({ one, other }) => judge(one, other).contradiction),
    stances: pairs => each(pairs, ({ headline, body }) => stance(headline, body)),
    clickbait: headlines => each(headlines, headline => signs(headline, TEASERS)),
    bias: sentences => each(sentences, sentence => signs(sentence, LOADED)),
    embed: texts => each(texts, embed),
    embedStatements: texts => each(texts, embed),
    relateNumbers: texts => each(texts, relate),
  }
}

/** All words of the hypothesis in the premise: entailment. Half of them, and a no or another number: contradiction. */
function judge(premise: string, hypothesis: string): Judgement {
  const [premiseWords, hypothesisWords] = [new Set(words(premise)), words(hypothesis)]
  const overlap = share(hypothesisWords, word => premiseWords.has(word) || NEGATIONS.has(word))
  const otherNumber =
    hypothesisWords.some(word => isNumber(word) && !premiseWords.has(word)) &&
    [...premiseWords].some(isNumber)
  if (overlap >= 0.5 && (denies([...premiseWords]) !== denies(hypothesisWords) || otherNumber))
    return likely('contradiction')
  return likely(overlap === 1 ? 'entailment' : 'neutral')
}

function likely(relation: keyof Judgement): Judgement {
  const rest = (1 - SURE) / 2
  return { entailment: rest, neutral: rest, contradiction: rest, [relation]: SURE }
}

function stance(headline: string, body: string): Stance {
  const bodyWords = words(body)
  const wordSet = new Set(bodyWords)
  const rest = (1 - SURE) / 3
  const even: Stance = { agree: rest, disagree: rest, discuss: rest, unrelated: rest }
  if (share(words(headline), word => wordSet.has(word)) < 0.3) return { ...even, unrelated: SURE }
  if (denies(bodyWords) !== denies(words(headline))) return { ...even, disagree: SURE }
  return bodyWords.some(word => ATTRIBUTIONS.has(word))
    ? { ...even, discuss: SURE }
    : { ...even, agree: SURE }
}

function signs(text: string, signals: Set<string>): number {
  const count = words(text).filter(word => signals.has(word)).length
  return 1 - 0.9 / 2 ** (2 * count)
}

/** The number behind "together" is the sum of all before it. */
function relate(text: readonly string[]): Float32Array {
  const sum = text.findIndex(stretch => stretch.includes('together'))
  const numbers = text.slice(1).map((_, place) => place)
  const rows = numbers.flatMap(one =>
    numbers.slice(one + 1).flatMap(other => {
      const likely = [0, 0, 0, 0, 0, 0]
      likely[sum < 0 || other > sum ? 0 : other < sum ? 1 : 2] = 1
      return likely
    }),
  )
  return Float32Array.from(rows)
}

/** Each word falls into one of the dimensions; texts that share words point the same way. */
function embed(text: string): Float32Array {
  const vector = new Float32Array(WIDTH)
  for (const word of ['', ...words(text)]) vector[place(word)]! += 1
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value ** 2, 0))
  return vector.map(value => value / length)
}

function place(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % WIDTH
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const denies = (tokens: string[]): boolean => tokens.some(word => NEGATIONS.has(word))
const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word)

function share(all: string[], holds: (word: string) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length
}
