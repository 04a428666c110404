import { evidenceFrom } from '../phrases/declared-statement.ts'
import { Meaning } from '../phrases/meanings.ts'
import { OPERATED_BY, VERSION_NUMBER } from '../phrases/phrases.ts'
import type { Declaration, Statement } from './declaration.ts'

/** "… is operated by Acme GmbH", "version 2.1": identity given in a sentence, where no field gave it before. */
export function readIdentityPhrase(declaration: Declaration, statement: Statement): void {
  const { text, meaning } = statement
  const { operator } = declaration
  if ((meaning & Meaning.operate) !== 0 && operator.name === undefined) {
    const name = OPERATED_BY.exec(text)?.[1]
    if (name) operator.name = evidenceFrom(statement, name.replace(/\.$/, ''))
  }
  // The version of a model or of an interface is not the version of the agent.
  const speaksOfAnother = Meaning.model | Meaning.modelName | Meaning.tool
  if ((meaning & Meaning.version) === 0 || (meaning & speaksOfAnother) !== 0) return
  if (declaration.kind !== 'prose' || declaration.version !== undefined) return
  const version = VERSION_NUMBER.exec(text)?.[1]
  if (version) declaration.version = evidenceFrom(statement, version)
}
