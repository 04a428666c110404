import { has, keepStatement, lacks } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import * as phrases from '../phrases/phrases.ts'
import type { Claim, Declaration, Statement } from './declaration.ts'

const { keep, share, collect, flaw, may, not, human, oversee, model, tool, write, read } = Meaning
const { network, stream, absolute, user } = Meaning

/** Without one of these words there is nothing that another statement could contradict. */
const CLAIMING = not | keep | share | read | write | network | stream

/** Puts a sentence under what it claims. Words come first, because they cost nothing; the phrase decides. */
export function fileClaims(declaration: Declaration, statement: Statement): void {
  const { meaning: m, section: s, text } = statement
  if (lacks(m, CLAIMING)) return
  const file = (claim: Claim) => keepStatement(declaration, claim, statement)
  if (has(m, not)) fileDenials(declaration, statement)
  else fileAssertions(declaration, statement)
  // Inside a list of tools the words are about one tool, not about the agent.
  if (has(m, read | write) && lacks(s, Section.tools) && phrases.claimsReadOnly(text)) file('readOnly')
  if (has(m, network) && lacks(m, user) && phrases.OFFLINE.test(text)) file('offline')
}

function fileDenials(declaration: Declaration, statement: Statement): void {
  const { meaning: m, text } = statement
  const file = (claim: Claim) => keepStatement(declaration, claim, statement)
  if (has(m, tool) && phrases.NO_TOOLS.test(text)) file('noTools')
  if (has(m, model) && phrases.NO_MODEL.test(text)) file('noModel')
  if (has(m, keep | collect) && phrases.claimsToKeepNothing(text)) file('keepsNothing')
  if (has(m, share) && phrases.claimsToShareNothing(text)) file('sharesNothing')
}

function fileAssertions(declaration: Declaration, statement: Statement): void {
  const { meaning: m, section: s, text } = statement
  const file = (claim: Claim) => keepStatement(declaration, claim, statement)
  const acts = has(m, tool | may) || has(s, Section.tools | Section.capabilities)
  if (has(m, keep) && phrases.KEEPS_DATA.test(text)) file('keepsData')
  if (has(m, share) && phrases.SHARES_DATA.test(text)) file('sharesData')
  if (has(m, write) && acts && phrases.WRITES.test(text)) file('writes')
  if (has(m, network) && phrases.REACHES_OUT.test(text)) file('reachesOut')
  if (has(m, stream) && phrases.STREAMS.test(text)) file('streams')
  if (has(m, stream) && phrases.PUSHES.test(text)) file('pushes')
}

/** Files each promise that nobody could keep, and says whether there was one. */
export function fileOverclaims(declaration: Declaration, statement: Statement): boolean {
  const { meaning, text } = statement
  const isPossible = has(meaning, absolute) || (has(meaning, not) && has(meaning, flaw))
  if (!isPossible) return false
  const promises = phrases.findOverclaims(text)
  for (const promise of promises) keepStatement(declaration, 'overclaims', { ...statement, text: promise })
  return promises.length > 0
}

/** "fully autonomous", "without human review" */
export function deniesOversight({ meaning, text }: Statement): boolean {
  const isPossible = has(meaning, absolute) || (has(meaning, not) && has(meaning, human | oversee))
  return isPossible && phrases.deniesHumans(text)
}
