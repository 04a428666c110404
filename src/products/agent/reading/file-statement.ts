import { keepStatement } from '../phrases/declared-statement.ts'
import type { Declaration, Statement } from './declaration.ts'
import { deniesOversight, fileClaims, fileOverclaims } from './file-claims.ts'
import { fileDisclosures } from './file-disclosures.ts'
import { readIdentityPhrase } from './identity-phrases.ts'

/** Sorts a sentence into the declaration. A boast discloses nothing, however it is worded. */
export function fileStatement(declaration: Declaration, statement: Statement): void {
  declaration.statements?.push(statement)
  readIdentityPhrase(declaration, statement)
  fileClaims(declaration, statement)
  const deniesHumans = deniesOversight(statement)
  if (deniesHumans) keepStatement(declaration, 'noOversight', statement)
  const boasts = fileOverclaims(declaration, statement)
  if (!boasts && !deniesHumans) fileDisclosures(declaration, statement)
}
