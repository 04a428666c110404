const KEPT_MAX = 50

/** A warning or an error of the log: the message that we wrote, and the name of the error. No word of a caller. */
export type RecentProblem = { at: Date; level: 'warn' | 'error'; message: string; error: string | undefined }

/** The last problems of this process, newest first. */
export function createRecentProblems() {
  const problems: RecentProblem[] = []
  return {
    add(problem: RecentProblem): void {
      problems.unshift(problem)
      problems.length = Math.min(problems.length, KEPT_MAX)
    },
    read: (): readonly RecentProblem[] => problems,
  }
}
