import { articles } from './articles.ts'
import { bias } from './bias.ts'
import { checks } from './checks.ts'
import { clickbait } from './clickbait.ts'
import { consistency } from './consistency.ts'
import { contradiction } from './contradiction.ts'
import { corroboration } from './corroboration.ts'
import { documents } from './documents.ts'
import { drift } from './drift.ts'
import { exploits } from './exploits.ts'
import { impostors } from './impostors.ts'
import { languages } from './languages.ts'
import { made } from './made.ts'
import { mail } from './mail.ts'
import { nli } from './nli.ts'
import { pairs } from './pairs.ts'
import { retrieval } from './retrieval.ts'
import { stance } from './stance.ts'
import type { Task } from './task.ts'

/** In the order in which they are run and reported. */
export const TASKS: Task[] = [
  nli,
  made,
  pairs,
  stance,
  clickbait,
  bias,
  corroboration,
  retrieval,
  consistency,
  contradiction,
  documents,
  checks,
  articles,
  mail,
  drift,
  impostors,
  exploits,
  languages,
]
