import { has, keepStatement, lacks } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import type { Declaration, DeclaredStatement, Disclosure } from './declaration.ts'

const { data, keep, erase, time, share, others, collect, flaw, limit, may, not, human, oversee } = Meaning
const { model, modelName, change, notice, purpose, tool, permit, write, read, consent, digit, fit, user } =
  Meaning

/** Below this a section's text ("none", "see above") discloses nothing. */
const LEAST_WORDS = 3

/** Puts a sentence under every topic it speaks to, by its words or by the section it stands in. */
export function fileDisclosures(declaration: Declaration, statement: DeclaredStatement): void {
  const { meaning: m, section: s, wordCount } = statement
  const file = (topic: Disclosure) => keepStatement(declaration, topic, statement)
  const isSentence = wordCount >= LEAST_WORDS
  const inData = has(s, Section.data)
  const onTools = has(m, tool) || has(s, Section.tools)

  if (has(s, Section.purpose) || (has(m, purpose) && lacks(m, not))) file('purpose')
  if (has(m, may) && lacks(m, not | flaw)) file('abilities')
  if (has(s, Section.tools) || (has(m, tool) && lacks(m, not))) file('tools')
  if (has(m, permit) || (onTools && has(m, read | write))) file('permissions')
  if (has(m, data) && (has(m, collect) || inData)) file('collected')
  if (has(m, keep) ? has(m, data | time) || inData : has(m, erase) && (has(m, time) || inData))
    file('retained')
  if (has(m, share) ? has(m, data | others) || inData : inData && has(m, others)) file('shared')
  if ((has(s, Section.limits) && isSentence) || admitsLimit(m)) file('limits')
  if ((has(s, Section.oversight) && isSentence) || hasOverseer(m)) file('oversight')
  if (has(s, Section.model) || has(m, modelName) || (has(m, model) && has(m, digit))) file('model')
  if ((has(s, Section.changes) && isSentence) || (has(m, change) && has(m, notice))) file('changes')
}

/** "cannot read tables", "may be wrong", "not suitable for": but "no limits" and "cannot fail" admit nothing. */
export function admitsLimit(m: number): boolean {
  if (has(m, limit) && (lacks(m, flaw) || lacks(m, not))) return true
  return (has(m, flaw) && has(m, may)) || (has(m, not) && has(m, fit))
}

function hasOverseer(m: number): boolean {
  return (has(m, human) && has(m, oversee)) || (has(m, user) && has(m, consent))
}
