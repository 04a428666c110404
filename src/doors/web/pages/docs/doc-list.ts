import type { Doc } from './doc.ts'
import { errorsDoc } from './errors-doc.ts'
import { gradesDoc } from './grades-doc.ts'
import { limitsDoc } from './limits-doc.ts'
import { quickStartDoc } from './quick-start-doc.ts'
import { verifyingDoc } from './verifying-doc.ts'
import { webhooksDoc } from './webhooks-doc.ts'

/** In the order in which they are best read. */
export const DOCS: Doc[] = [quickStartDoc, gradesDoc, verifyingDoc, errorsDoc, limitsDoc, webhooksDoc]
