import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import { modelUnavailable } from '../../core/judging/model-unavailable.ts'
import type { QueueLoad } from './call-queue.ts'
import type { Entry, Head } from './inference.ts'
import { startInferencePool } from './inference-pool.ts'
import { probabilities } from './probabilities.ts'
import { cutText } from './text-encoder.ts'

export type ModelSettings = {
  /** The folder of judge.json, judge.onnx and tokenizer.json. */
  folder: string
  /** The most texts that are read at the same time, each on a thread and a core of its own with its own copy of the weights. */
  threads: number
  /** The most texts that may wait for an answer; a call with more is refused. By default so many for each thread. */
  waitingMax?: number
  /** Called when a thread ends by itself or the model turns out to be unusable. */
  onError?(error: Error): void
}

export type OpenLanguageModel = LanguageModel & { load(): QueueLoad; close(): Promise<void> }

/** Half a minute of work at some forty texts a second: an accepted call is answered before its time is over. */
const WAITING_PER_THREAD = 1_024

const temperature = z.number().positive()

const Manifest = z.object({
  version: z.string().regex(/^[a-z]+\/[0-9]+$/),
  /** Of judge.onnx, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Divisors of each head's scores, so that a probability of 0.8 is right eight times in ten. */
  temperatures: z.object({
    nli: temperature,
    stance: temperature,
    clickbait: temperature,
    bias: temperature,
  }),
  abstainBelow: z.number().min(0).max(1),
})

/** The probabilities of each label, for each entry. */
type Classify = (
  head: Exclude<Head, 'embedding'>,
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
  const { version, sha256, temperatures } = await readManifest(folder)
  const file = new URL('./inference-thread.ts', import.meta.url)
  const pool = startInferencePool({ file, start: { folder, sha256 }, threads, waitingMax, onError })
  const classify: Classify = async (head, entries, context) => {
    const rows = await pool.ask(head, entries, context)
    return rows.map(scores => probabilities(scores, temperatures[head]))
  }
  return {
    version,
    ...createClassifiers(classify),
    embed: (texts, context) => pool.ask('embedding', singles(texts), context),
    load: pool.load,
    close: pool.close,
  }
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
): Pick<LanguageModel, 'judgePairs' | 'stances' | 'clickbait' | 'bias'> {
  return {
    async judgePairs(pairs, context) {
      const entries = pairs.map(({ premise, hypothesis }): Entry => [cutText(premise), cutText(hypothesis)])
      return (await classify('nli', entries, context)).map(([entailment, neutral, contradiction]) => {
        return { entailment: entailment!, neutral: neutral!, contradiction: contradiction! }
      })
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

function singles(texts: readonly string[]): Entry[] {
  return texts.map(text => [cutText(text)])
}
