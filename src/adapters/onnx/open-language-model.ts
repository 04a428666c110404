import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { Judgement, LanguageModel } from '../../core/judging/language-model.port.ts'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'
import type { QueueLoad } from './call-queue.ts'
import type { Entry, Exits } from './inference.ts'
import { startInferencePool } from './inference-pool.ts'
import { probabilities } from './probabilities.ts'
import { cutText } from './text-encoder.ts'

export type ModelSettings = {
  /** The folder of judge.json, its nine graphs and tokenizer.json. */
  folder: string
  /** The most texts that are read at the same time, each on a thread and a core of its own with its own copy of the weights. */
  threads: number
  /** The most questions that may wait for an answer (`createCallQueue`); a call with more is refused. By default so many for each thread. */
  waitingMax?: number
  /** Called when a thread ends by itself or the model turns out to be unusable. */
  onError?(error: Error): void
}

export type OpenLanguageModel = LanguageModel & { load(): QueueLoad; close(): Promise<void> }

/** Half a minute of work at some forty texts a second: an accepted call is answered before its time is over. */
const WAITING_PER_THREAD = 1_024

const temperature = z.number().positive()
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

const leads = z.array(z.number().nullable())
const leadsAtExits = z.object({ first: leads, early: leads, middle: leads })

const Manifest = z.object({
  version: z.string().regex(/^[a-z]+\/[0-9]+$/),
  /** Of the graphs, in hex. */
  sha256: z.object({
    'judge.words.onnx': sha256Hex,
    'judge.search.onnx': sha256Hex,
    'judge.figures.onnx': sha256Hex,
    'judge.quick.onnx': sha256Hex,
    'judge.general.onnx': sha256Hex,
    'judge.verify-first.onnx': sha256Hex,
    'judge.verify-early.onnx': sha256Hex,
    'judge.verify-middle.onnx': sha256Hex,
    'judge.verify-late.onnx': sha256Hex,
  }),
  /** Divisors of each head's scores, so that a probability of 0.8 is right eight times in ten. */
  temperatures: z.object({
    nli: temperature,
    claim: temperature,
    conflict: temperature,
    stance: temperature,
    clickbait: temperature,
    bias: temperature,
    relations: temperature,
  }),
  /** Added to the scores of each label, so that none is said too seldom. */
  additions: z.object({ claim: z.tuple([z.number(), z.number(), z.number()]) }),
  /** Heads whose gaps between scores count by this power: training holds the scores of clear cases down. */
  powers: z.object({ claim: z.number().positive() }),
  /**
   * By how much a score must lead for few layers to settle a question: any answer on bias or stance; at each exit of the verifier, the answer at
   * the same place, never where it is null.
   */
  settledFrom: z.object({
    bias: z.number(),
    stance: z.number(),
    claim: leadsAtExits,
    conflict: leadsAtExits,
  }),
  abstainBelow: z.number().min(0).max(1),
})

/** The answers where an exit is sure that there is nothing to tell. */
const LEFT_OPEN = { entailment: 0.05, neutral: 0.9, contradiction: 0.05 }
const NO_CONFLICT = 0

/** The probabilities of each label, for each entry; none where an exit found nothing to tell. */
type Classify = (
  head: Exclude<keyof z.infer<typeof Manifest>['temperatures'], 'relations'>,
  entries: Entry[],
  context: AnalysisContext | undefined,
) => Promise<number[][]>

/**
 * Opens the model that ships with the service. Resolves once its manifest is read; the weights are loaded in the
 * background, and calls wait for them.
 */
export async function openLanguageModel(settings: ModelSettings): Promise<OpenLanguageModel> {
  const { folder, threads, onError = () => {} } = settings
  const { waitingMax = WAITING_PER_THREAD * threads } = settings
  const { version, sha256, temperatures, additions, powers, settledFrom } = await readManifest(folder)
  const file = new URL('./inference-thread.ts', import.meta.url)
  const quick = {
    bias: { output: 'quick_bias', marginMin: settledFrom.bias },
    stance: { output: 'quick_stance', marginMin: settledFrom.stance },
  }
  const exits = { claim: exitsOf('claim', 1, settledFrom), conflict: exitsOf('conflict', 0, settledFrom) }
  const start = { folder, sha256, quick, exits }
  const pool = startInferencePool({ file, start, threads, waitingMax, onError })
  const classify: Classify = async (head, entries, context) => {
    const rows = await pool.ask(head, entries, context)
    return rows.map(scores => {
      if (scores.length === 0) return []
      if (head !== 'claim') return probabilities(scores, temperatures[head])
      const balanced = Array.from(scores, (score, at) => score + additions.claim[at]!)
      return probabilities(balanced, temperatures.claim, powers.claim)
    })
  }
  return {
    version,
    ...createClassifiers(classify),
    embed: (texts, context) => pool.ask('embedding', singles(texts), context),
    embedStatements: (texts, context) => pool.ask('gist', singles(texts), context),
    async relateNumbers(texts, context) {
      const entries = texts.map((text): Entry => [text.map(cutText)])
      const rows = await pool.ask('relations', entries, context)
      return rows.map(scores => probabilitiesOfPairs(scores, temperatures.relations))
    },
    load: pool.load,
    close: pool.close,
  }
}

const SCORES_OF_A_PAIR = 6

/** The scores of each two numbers come one after another. */
function probabilitiesOfPairs(scores: Float32Array, temperature: number): Float32Array {
  const likely = new Float32Array(scores.length)
  for (let pair = 0; pair < scores.length; pair += SCORES_OF_A_PAIR)
    likely.set(probabilities(scores.subarray(pair, pair + SCORES_OF_A_PAIR), temperature), pair)
  return likely
}

/** `nothing` is the place of the label that says that there is nothing to tell. */
function exitsOf(
  head: 'claim' | 'conflict',
  nothing: number,
  settledFrom: z.infer<typeof Manifest>['settledFrom'],
): Exits {
  const ways = (['first', 'early', 'middle'] as const).map(exit => ({
    graph: `judge.verify-${exit}.onnx` as const,
    output: `${exit}_${head}`,
    leadsMin: settledFrom[head][exit],
  }))
  return { nothing, ways }
}

/** Rejects with an error that `isModelUnavailable` recognises when judge.json is missing or malformed. */
async function readManifest(folder: string) {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, 'judge.json'), 'utf8')))
  } catch (error) {
    throw modelUnavailable(`judge.json cannot be read in ${folder}`, error)
  }
}

function createClassifiers(
  classify: Classify,
): Pick<LanguageModel, 'judgePairs' | 'judgeClaims' | 'conflicts' | 'stances' | 'clickbait' | 'bias'> {
  return {
    async judgePairs(pairs, context) {
      const entries = pairs.map(({ premise, hypothesis }): Entry => [cutText(premise), cutText(hypothesis)])
      return (await classify('nli', entries, context)).map(judgementOf)
    },
    async judgeClaims(pairs, context) {
      const entries = pairs.map(({ passage, claim }): Entry => [cutText(passage), cutText(claim)])
      const rows = await classify('claim', entries, context)
      return rows.map(row => (row.length === 0 ? LEFT_OPEN : judgementOf(row)))
    },
    async conflicts(pairs, context) {
      const entries = pairs.map(({ one, other, from = 0 }): Entry => [cutText(one), cutText(other), from])
      return (await classify('conflict', entries, context)).map(([, conflict = NO_CONFLICT]) => conflict)
    },
    async stances(pairs, context) {
      const entries = pairs.map(({ headline, body }): Entry => [cutText(headline), cutText(body)])
      return (await classify('stance', entries, context)).map(([agree, disagree, discuss, unrelated]) => {
        return { agree: agree!, disagree: disagree!, discuss: discuss!, unrelated: unrelated! }
      })
    },
    async clickbait(headlines, context) {
      return (await classify('clickbait', singles(headlines), context)).map(([, yes]) => yes!)
    },
    async bias(sentences, context) {
      return (await classify('bias', singles(sentences), context)).map(([, yes]) => yes!)
    },
  }
}

function judgementOf([entailment, neutral, contradiction]: number[]): Judgement {
  return { entailment: entailment!, neutral: neutral!, contradiction: contradiction! }
}

function singles(texts: readonly string[]): Entry[] {
  return texts.map(text => [cutText(text)])
}
