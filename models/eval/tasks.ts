import { bias } from './bias.ts'
import { clickbait } from './clickbait.ts'
import { nli } from './nli.ts'
import { stance } from './stance.ts'
import type { Task } from './task.ts'

/** In the order in which they are run and reported. */
export const TASKS: Task[] = [nli, stance, clickbait, bias]
