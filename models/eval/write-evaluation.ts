import { readFileSync, writeFileSync } from 'node:fs'
import { type Evaluation, evaluationPage } from './evaluation-page.ts'
import { TASKS } from './tasks.ts'

// npm run eval:docs

const EVAL_FILE = new URL('../eval.json', import.meta.url)
const PAGE = new URL('../../docs/evidence/evaluation.md', import.meta.url)

writeFileSync(PAGE, evaluationPage(JSON.parse(readFileSync(EVAL_FILE, 'utf8')) as Evaluation, TASKS))
