import type { Evidence, LimitReason } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { squash } from '../../../language/names/squash.ts'
import type { AgentCase } from '../drift/agent-case.ts'
import { wordsIn } from '../known-names/name-words.ts'
import { isLegalForm } from '../known-names/role-words.ts'
import { languageOf } from '../reading/declaration.ts'
import { isAtHome, namesSomebody } from './named-in-text.ts'
import { isOfficeWord } from './words-of-offices.ts'

const ARTICLES: ReadonlySet<string> = new Set(['the', 'se', 'co'])

/**
 * The limit for a declaration of which nothing was shown and that does not say whose the agent is: it names nobody, or an office
 * that anybody may have. Where its language cannot be read, silence is no sign.
 */
export function unnamedLimit(reading: AgentCase): LimitReason[] {
  const { operator, furtherOperators = [], kind, name } = reading
  const operators = [...(operator.name && !isOwnCrew(reading) ? [operator.name] : []), ...furtherOperators]
  if (operators.length === 0) {
    const isSilent = operator.url === undefined && (kind !== 'prose' || languageOf(reading) !== 'unknown')
    if (!isSilent || namesSomebody(reading)) return []
    const sentence = say`The declaration does not say who runs the agent, and nothing else shows it.`
    return [reasonOf(sentence, name)]
  }
  const [office] = operators
  if (!operators.every(({ text }) => isOffice(text)) || isAtHome(reading)) return []
  const sentence = say`The declaration names ${office!.text} as the operator, which does not say whose it is, and nothing else shows it.`
  return [reasonOf(sentence, office)]
}

/** "Doorstep is maintained by the Doorstep crew": in a sentence, the name of the agent alone says nothing of its operator. */
function isOwnCrew({ operator: { name: operator, sentence }, name }: AgentCase): boolean {
  if (operator === undefined || sentence === undefined || name === undefined) return false
  const own = new Set(wordsIn(name.text).map(squash))
  return wordsIn(operator.text)
    .map(squash)
    .every(word => own.has(word) || isOfficeWord(word))
}

function reasonOf(sentence: string, evidence: Evidence | undefined): LimitReason {
  return { code: 'agent-unnamed', sentence, evidence: evidence ? [evidence] : [] }
}

/** "Customer Service", "Abteilung Digitale Kanäle": with a legal form or a place it is somebody's. */
function isOffice(text: string): boolean {
  const words = wordsIn(text).map(squash)
  if (words.some(word => isLegalForm(word) && !ARTICLES.has(word))) return false
  return words.length > 0 && words.every(isOfficeWord)
}
