import type { Evidence } from '../../../core/judging/finding.ts'
import { evidenceFrom, has, keepStatement, lacks, partOf } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import * as phrases from '../phrases/phrases.ts'
import { VERSION_NUMBER } from '../phrases/phrases.ts'
import type { Declaration, DeclaredClaim, DeclaredStatement } from './declaration.ts'
import { fileDisclosures } from './file-disclosures.ts'
import { operatorIn } from './operator-in-sentence.ts'

/** Sorts a sentence into the declaration. A boast discloses nothing, however it is worded. */
export function fileStatement(declaration: Declaration, statement: DeclaredStatement): void {
  declaration.statements?.push(statement)
  readIdentityPhrase(declaration, statement)
  fileClaims(declaration, statement)
  const deniesHumans = deniesOversight(statement)
  if (deniesHumans) keepStatement(declaration, 'noOversight', statement)
  const boasts = fileOverclaims(declaration, statement)
  if (!boasts && !deniesHumans) fileDisclosures(declaration, statement)
}

/** "… is operated by Acme GmbH", "version 2.1": identity given in a sentence, where no field gave it before. */
function readIdentityPhrase(declaration: Declaration, statement: DeclaredStatement): void {
  const { text, meaning } = statement
  const { operator } = declaration
  if ((meaning & Meaning.operate) !== 0 && operator.name === undefined) {
    const name = operatorIn(declaration, statement)
    if (name) Object.assign(operator, { name: quote(statement, name.replace(/\.$/, '')), sentence: text })
  }
  // The version of a model or of an interface is not the version of the agent.
  const speaksOfAnother = Meaning.model | Meaning.modelName | Meaning.tool
  if ((meaning & Meaning.version) === 0 || (meaning & speaksOfAnother) !== 0) return
  if (declaration.kind !== 'prose' || declaration.version !== undefined) return
  const version = VERSION_NUMBER.exec(text)?.[1]
  if (version) declaration.version = quote(statement, version)
}

function quote(statement: DeclaredStatement, words: string): Evidence {
  return evidenceFrom(partOf(statement, words), words)
}

const { keep, share, collect, flaw, may, not, human, oversee, model, tool, write, read } = Meaning
const { network, stream, absolute, user } = Meaning

/** Without one of these words there is nothing that another statement could contradict. */
const CLAIMING = not | keep | share | read | write | network | stream

/** Puts a sentence under what it claims. Words come first, because they cost nothing; the phrase decides. */
function fileClaims(declaration: Declaration, statement: DeclaredStatement): void {
  const { meaning: m, section: s, text } = statement
  if (lacks(m, CLAIMING)) return
  const file = (claim: DeclaredClaim) => keepStatement(declaration, claim, statement)
  if (has(m, not)) fileDenials(declaration, statement)
  else fileAssertions(declaration, statement)
  // Inside a list of tools the words are about one tool, not about the agent.
  if (has(m, read | write) && lacks(s, Section.tools) && phrases.claimsReadOnly(text)) file('readOnly')
  if (has(m, network) && lacks(m, user) && phrases.OFFLINE.test(text)) file('offline')
}

function fileDenials(declaration: Declaration, statement: DeclaredStatement): void {
  const { meaning: m, text } = statement
  const file = (claim: DeclaredClaim) => keepStatement(declaration, claim, statement)
  if (has(m, tool) && phrases.NO_TOOLS.test(text)) file('noTools')
  if (has(m, model) && phrases.NO_MODEL.test(text)) file('noModel')
  if (has(m, keep | collect) && phrases.claimsToKeepNothing(text)) file('keepsNothing')
  if (has(m, share) && phrases.claimsToShareNothing(text)) file('sharesNothing')
}

function fileAssertions(declaration: Declaration, statement: DeclaredStatement): void {
  const { meaning: m, section: s, text } = statement
  const file = (claim: DeclaredClaim) => keepStatement(declaration, claim, statement)
  const acts = has(m, tool | may) || has(s, Section.tools | Section.capabilities)
  if (has(m, keep) && phrases.KEEPS_DATA.test(text)) file('keepsData')
  if (has(m, share) && phrases.SHARES_DATA.test(text)) file('sharesData')
  if (has(m, write) && acts && phrases.WRITES.test(text)) file('writes')
  if (has(m, network) && phrases.REACHES_OUT.test(text)) file('reachesOut')
  if (has(m, stream) && phrases.STREAMS.test(text)) file('streams')
  if (has(m, stream) && phrases.PUSHES.test(text)) file('pushes')
}

/** Files each impossible promise, and says whether there was one. */
function fileOverclaims(declaration: Declaration, statement: DeclaredStatement): boolean {
  const { meaning, text } = statement
  const isPossible = has(meaning, absolute) || (has(meaning, not) && has(meaning, flaw))
  if (!isPossible) return false
  const promises = phrases.findOverclaims(text)
  for (const promise of promises) keepStatement(declaration, 'overclaims', partOf(statement, promise))
  return promises.length > 0
}

/** "fully autonomous", "without human review" */
function deniesOversight({ meaning, text }: DeclaredStatement): boolean {
  const isPossible = has(meaning, absolute) || (has(meaning, not) && has(meaning, human | oversee))
  return isPossible && phrases.deniesHumans(text)
}
