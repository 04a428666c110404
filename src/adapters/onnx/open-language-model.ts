import type { AnalysisContext } from '../../core/judging/analysis-context.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { QueueLoad } from './call-queue.ts'
import type { Entry, Head } from './inference.ts'
import { startInferencePool } from './inference-pool.ts'
import { readModelManifest } from './model-manifest.ts'
import { probabilities } from './probabilities.ts'
import { cutText } from './text-encoder.ts'

export type ModelSettings = {
  /** Where judge.json, judge.onnx and tokenizer.json lie. */
  folder: string
  /** How many texts are read at the same time at most, each on a thread and a core of its own with its own copy of the weights. */
  threads: number
  /** How many texts may wait for an answer at most; a call with more is refused. By default so many for each thread. */
  waitingMax?: number
  /** Told when a thread ends by itself or the model turns out to be unusable. */
  onError?(error: Error): void
}

export type OpenLanguageModel = LanguageModel & { load(): QueueLoad; close(): Promise<void> }

/** At some forty texts a second half a minute of work: whoever is let in is answered before the time is over. */
const WAITING_PER_THREAD = 1_024

/**
 * Opens the model that ships with the service. Resolves once its description is read; the weights are loaded behind it,
 * and questions asked meanwhile wait for them.
 */
export async function openLanguageModel(settings: ModelSettings): Promise<OpenLanguageModel> {
  const { folder, threads, onError = () => {} } = settings
  const { waitingMax = WAITING_PER_THREAD * threads } = settings
  const { version, sha256, temperatures } = await readModelManifest(folder)
  const file = new URL('./inference-thread.ts', import.meta.url)
  const pool = startInferencePool({ file, start: { folder, sha256 }, threads, waitingMax, onError })

  async function weigh(
    head: Exclude<Head, 'embedding'>,
    entries: Entry[],
    context: AnalysisContext | undefined,
  ): Promise<number[][]> {
    return (await pool.ask(head, entries, context)).map(scores => probabilities(scores, temperatures[head]))
  }

  return {
    version,
    async judgePairs(pairs, context) {
      const rows = await weigh(
        'nli',
        pairs.map(({ premise, hypothesis }) => [cutText(premise), cutText(hypothesis)]),
        context,
      )
      return rows.map(([entailment, neutral, contradiction]) => {
        return { entailment: entailment!, neutral: neutral!, contradiction: contradiction! }
      })
    },
    async stances(pairs, context) {
      const rows = await weigh(
        'stance',
        pairs.map(({ headline, body }) => [cutText(headline), cutText(body)]),
        context,
      )
      return rows.map(([agree, disagree, discuss, unrelated]) => {
        return { agree: agree!, disagree: disagree!, discuss: discuss!, unrelated: unrelated! }
      })
    },
    async clickbait(headlines, context) {
      return (await weigh('clickbait', alone(headlines), context)).map(([, yes]) => yes!)
    },
    async bias(sentences, context) {
      return (await weigh('bias', alone(sentences), context)).map(([, yes]) => yes!)
    },
    embed: (texts, context) => pool.ask('embedding', alone(texts), context),
    load: pool.load,
    close: pool.close,
  }
}

function alone(texts: readonly string[]): Entry[] {
  return texts.map(text => [cutText(text)])
}
