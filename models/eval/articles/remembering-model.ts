import type { LanguageModel } from '../../../src/core/judging/language-model.port.ts'

/** Asks the model once for each question: an article is judged several times, and its answers do not change. */
export function rememberingModel(model: LanguageModel): LanguageModel {
  const answers = new Map<string, Promise<unknown>>()
  const once = <Answer>(kind: string, asked: readonly unknown[], ask: () => Promise<Answer>) => {
    const key = `${kind} ${JSON.stringify(asked)}`
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    return answer as Promise<Answer>
  }
  return {
    version: model.version,
    judgePairs: asked => once('pairs', asked, () => model.judgePairs(asked)),
    judgeClaims: asked => once('claims', asked, () => model.judgeClaims(asked)),
    conflicts: asked => once('conflicts', asked, () => model.conflicts(asked)),
    stances: asked => once('stances', asked, () => model.stances(asked)),
    clickbait: asked => once('clickbait', asked, () => model.clickbait(asked)),
    bias: asked => once('bias', asked, () => model.bias(asked)),
    embed: asked => once('embed', asked, () => model.embed(asked)),
    relateNumbers: asked => once('numbers', asked, () => model.relateNumbers(asked)),
    embedStatements: asked => once('statements', asked, () => model.embedStatements(asked)),
  }
}
