import type { Submission } from '../../core/judging/submission.ts'
import { say } from '../../core/text/say.ts'
import type { Declaration, DeclaredStatement } from './reading/declaration.ts'
import { looksLikeJson, readJson } from './reading/read-json.ts'
import { readProse } from './reading/read-prose.ts'

export type AgentReading = Declaration

/** Reads a declaration of any kind once; all checks look at the result and none at the content again. `statements` takes every sentence, where given. */
export function readAgent(
  { content, title }: Pick<Submission, 'content' | 'title'>,
  statements?: DeclaredStatement[],
): AgentReading {
  const declaration = looksLikeJson(content) ? readJson(content, statements) : readProse(content, statements)
  if (title) declaration.name ??= { where: say`title`, text: title }
  return declaration
}
