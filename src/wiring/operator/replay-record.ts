import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { openLanguageModel } from '../../adapters/onnx/open-language-model.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import type { LanguageModel } from '../../core/judging/language-model.port.ts'
import type { RecomputedVerdict } from '../../core/judging/recomputed-verdict.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { CATALOG, openCatalog, PRODUCTS } from '../../products/catalog.ts'
import type { FingerprintIndex } from '../../products/info/fingerprint-index.port.ts'
import { outsideKnowledgeOf } from '../../products/outside-knowledge.ts'
import { MODEL_FOLDER } from '../advisers.ts'

const THREADS = 2

/** An empty index: a replay does not search earlier certificates. */
const NO_FINGERPRINTS: FingerprintIndex = {
  findSightings: async () => ({ same: undefined, documents: new Map() }),
}

/**
 * Judges a content as the service does, without a database and without a network. Rejects where the model is asked and
 * cannot be used: without it some checks would answer otherwise, and the verdict would seem to have changed.
 */
export async function replayContent(
  submission: Submission,
  modelSetting: 'shipped' | 'none' = 'shipped',
  modelFolder = MODEL_FOLDER,
): Promise<RecomputedVerdict> {
  if (modelSetting === 'none' || PRODUCTS.of(submission.product).rubric.model === undefined)
    return judgeWith(undefined, submission)
  const failures: Error[] = []
  const model = await openLanguageModel({
    folder: modelFolder,
    threads: THREADS,
    onError: error => void failures.push(error),
  })
  try {
    const verdict = await judgeWith(model, submission)
    if (failures.length > 0) throw failures[0]!
    return verdict
  } finally {
    await model.close()
  }
}

async function judgeWith(
  model: LanguageModel | undefined,
  submission: Submission,
): Promise<RecomputedVerdict> {
  const catalog = await openCatalog(CATALOG, {
    fingerprints: NO_FINGERPRINTS,
    mail: createMailReader(),
    registrableDomain,
    model,
  })
  const { rubric, examine } = catalog.get(submission.product)!
  const { findings, limits } = await examine(submission)
  return { rubric, findings, limits, outside: outsideKnowledgeOf(submission.content) }
}
