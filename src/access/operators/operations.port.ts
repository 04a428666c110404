import type { Attestor } from '../../core/log/attestations.port.ts'
import type { Load } from '../../core/runtime/metrics.port.ts'
import type { RecentFigures } from '../../core/runtime/recent-figures.ts'
import type { RecentProblem } from '../../core/runtime/recent-problems.ts'

/** An account as the operator sees it: nothing of what it certified. */
export type AccountLine = { email: string; createdAt: Date; remaining: number; certified: number }

/** A subscription, and how polling it stands. `trouble`: the error of the last poll in one word. */
export type SourceHealth = {
  url: string
  title: string | undefined
  state: 'active' | 'paused'
  lastSuccessAt: Date | undefined
  nextPollAt: Date
  failures: number
  trouble: string | undefined
}

/** Deliveries that wait. `failing`: those with an attempt without success behind them. */
export type Queue = { name: string; waiting: number; failing: number; oldest: Date | undefined }

/** A setting in effect. The value of a secret one is not told. */
export type SettingLine = { name: string; value: string; isDefault: boolean }

export type Overview = {
  accounts: { count: number; certified: number; newest: AccountLine[] }
  /** Certificates issued on each day of UTC, oldest first. */
  days: { day: string; certified: number }[]
  sources: SourceHealth[]
  queues: Queue[]
  attestors: Attestor[]
  log: {
    size: number
    at: Date
    stoppedBecause: string | undefined
    /** Where the signing keys are, in words. */
    keys: { log: string; record: string }
  }
  load: Load
  figures: RecentFigures
  problems: RecentProblem[]
  settings: SettingLine[]
}

/** The content of the operator's page. */
export interface Operations {
  overview(): Promise<Overview>
  /** Accounts whose address contains this text, newest first. */
  findAccounts(text: string): Promise<AccountLine[]>
}
