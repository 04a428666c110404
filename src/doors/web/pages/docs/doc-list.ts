import type { Doc } from './doc.ts'
import { errorsDoc } from './errors.ts'
import { gradesDoc } from './grades.ts'
import { limitsDoc } from './limits.ts'
import { quickStartDoc } from './quick-start.ts'
import { verifyingDoc } from './verifying.ts'
import { webhooksDoc } from './webhooks.ts'

/** In the order in which they are best read. */
export const DOCS: Doc[] = [quickStartDoc, gradesDoc, verifyingDoc, errorsDoc, limitsDoc, webhooksDoc]
