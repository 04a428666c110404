import type { LanguageModel } from '../../core/language-model.port.ts'
import type { Entry, Head } from './inference.ts'
import { startInferencePool } from './inference-pool.ts'
import { readModelManifest } from './model-manifest.ts'
import { probabilities } from './probabilities.ts'
import { cutText } from './text-encoder.ts'

export type ModelSettings = {
  /** Where judge.json, judge.onnx and tokenizer.json lie. */
  folder: string
  /** How many texts are read at the same time, each on a thread and a core of its own with its own copy of the weights. */
  threads: number
  /** How many texts may wait for an answer at most; a call with more is refused. */
  waitingMax?: number
  /** Told when a thread ends by itself or the model turns out to be unusable. */
  failed?(error: Error): void
}

/** At twenty-five short pairs a second and core, more than a minute of work. */
const WAITING_MAX = 2_048

/**
 * Opens the model that ships with the service. Resolves once its description is read; the weights are loaded behind it,
 * and questions asked meanwhile wait for them.
 */
export async function openLanguageModel(
  settings: ModelSettings,
): Promise<LanguageModel & { close(): Promise<void> }> {
  const { folder, threads, waitingMax = WAITING_MAX, failed = () => {} } = settings
  const { version, sha256, temperatures } = await readModelManifest(folder)
  const file = new URL('./inference-thread.ts', import.meta.url)
  const pool = startInferencePool({ file, start: { folder, sha256 }, threads, waitingMax, failed })

  const ask = (head: Head, entries: Entry[]) => pool.ask(head, entries)
  async function weigh(head: Exclude<Head, 'embedding'>, entries: Entry[]): Promise<number[][]> {
    return (await ask(head, entries)).map(scores => probabilities(scores, temperatures[head]))
  }

  return {
    version,
    async judgePairs(pairs) {
      const rows = await weigh(
        'nli',
        pairs.map(({ premise, hypothesis }) => [cutText(premise), cutText(hypothesis)]),
      )
      return rows.map(([entailment, neutral, contradiction]) => {
        return { entailment: entailment!, neutral: neutral!, contradiction: contradiction! }
      })
    },
    async stances(pairs) {
      const rows = await weigh(
        'stance',
        pairs.map(({ headline, body }) => [cutText(headline), cutText(body)]),
      )
      return rows.map(([agree, disagree, discuss, unrelated]) => {
        return { agree: agree!, disagree: disagree!, discuss: discuss!, unrelated: unrelated! }
      })
    },
    clickbait: async headlines => (await weigh('clickbait', alone(headlines))).map(([, yes]) => yes!),
    bias: async sentences => (await weigh('bias', alone(sentences))).map(([, yes]) => yes!),
    embed: texts => ask('embedding', alone(texts)),
    close: pool.close,
  }
}

function alone(texts: readonly string[]): Entry[] {
  return texts.map(text => [cutText(text)])
}
