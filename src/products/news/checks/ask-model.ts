import type { LanguageModel } from '../../../core/judging/language-model.port.ts'
import { isModelUnavailable } from '../../../core/judging/model-unavailable.ts'

/**
 * The model's answer; undefined when there is none, or none that can be used. A model that is too busy is no answer
 * but a problem of the whole request: asked again later, it would answer.
 */
export async function askModel<Answer>(
  model: LanguageModel | undefined,
  question: (model: LanguageModel) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (model === undefined) return undefined
  try {
    return await question(model)
  } catch (error) {
    if (isModelUnavailable(error)) return undefined
    throw error
  }
}
