import type { Writer } from './planted.ts'
import { DOCUMENTS } from './reporting-documents.ts'
import { FINANCE } from './reporting-finance.ts'
import { SOUND_DOCUMENTS } from './sound-documents.ts'
import { ACCOUNTS } from './tuning-accounts.ts'
import { REPORTS } from './tuning-reports.ts'
import { SAID_OTHERWISE } from './wordings.ts'

/**
 * The checks were made with the first at hand; the second was written apart, in other words and other layouts. The third
 * says single things in many ways and has the most passages that only look wrong.
 */
export const CORPORA: Record<string, Writer[]> = {
  tuning: [...ACCOUNTS, ...REPORTS],
  reporting: [...FINANCE, ...DOCUMENTS, ...SOUND_DOCUMENTS],
  wordings: SAID_OTHERWISE,
}
