import { isOwnName } from '../name-match.ts'
import type { NameMatch } from '../name-shapes.ts'
import { nameThenEnd } from './name-in-sentence.ts'

const DEPARTMENT =
  /^(?:(?:the|die|der|la|le|el|il|o|a|de) )?(?:department|directorate|division|faculty|office|bureau|unit|team|équipe|equipe|equipo|squadra|divisi[oó]n|divisione|geschäftsbereich|direcci[oó]n|direction|diretoria|direzione|direktion|departamento|département|dipartimento|abteilung|klinik|poliklinik|institut|lehrstuhl|facultad|faculté|fakultät|facoltà|faculdade|secretar[ií]a|coordinaci[oó]n|gerencia|subdirecci[oó]n|biblioteca|biblioth[eè]que|bibliothek|library|(?:[\p{L}&-]{2,20} ){1,3}(?:office|library|registry|department|secretariat|programme))(?!\p{L})/iu
const ABOVE = /\s(?:of|de la|de|del|du|des|der|della|di|do|da|at|bei|chez)\s(?:the )?(?=\p{Lu})/gu

/** "Team 17 (Bas, Hui). Not of the University …" */
const CLAUSE_END = /[(;:]|\p{L}{3}\.\s|(?<=\d)\w?\.\s/u

/** "Dirección General de Administración Escolar de la Universidad …": the owner behind the last of them. */
export function matchAboveDepartment(text: string): NameMatch | undefined {
  if (!DEPARTMENT.test(text)) return undefined
  const [clause = ''] = text.split(CLAUSE_END, 1)
  for (const { 0: link, index } of clause.matchAll(ABOVE)) {
    const match = nameThenEnd(clause.slice(index + link.length))
    if (match && isOwnName(match)) return match
  }
  return undefined
}
