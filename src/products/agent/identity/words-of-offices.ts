import { isCountry, isTrade } from '../known-names/firm-words.ts'
import { isCustomerWord, isDeskRole, isOperatorRole, isToolWord } from '../known-names/role-words.ts'

/** Further words of offices and of what they are for, as `squash` writes them. */
const OFFICE_WORDS: ReadonlySet<string> = new Set(
  'missed patient patients patienten pacientes pazienti experience visitor visitors riders passenger passengers citizen citizens student students guest guests access accessibility editorial methods missed lost licence license claims claimant helpers channel channels online private particuliers particulares privati privatkunden geschaftskunden digitale digitaler digitales kanale festnetz internet fibre fibra admin public travel reise reisebegleiter ruckzahlungsstelle enquiries inquiries information info communications hiring recruiting recruiter recruitment talent acquisition careers human resources hr it servicedesk your our ihre unsere notre votre su tu nuestro nuestra il la nostro vostro'.split(
    ' ',
  ),
)

/** Whether a word is that of an office, a role or a trade, which anybody may have. */
export function isOfficeWord(word: string): boolean {
  if (isCountry(word)) return false
  return (
    [isOperatorRole, isDeskRole, isTrade, isCustomerWord, isToolWord].some(isWord => isWord(word)) ||
    OFFICE_WORDS.has(word)
  )
}
