import type { OutsideJudge } from './outside-judge.port.ts'

/** A model server that the operator runs itself. Private contents go to it alone, and only of accounts that agreed. */
export type OwnJudge = {
  judge: OutsideJudge
  hasAgreed(accountId: string): Promise<boolean>
}
