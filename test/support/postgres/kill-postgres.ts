import type { KillPlan } from '../attacks/kill-rounds.ts'
import type { Owner } from '../service/owner.ts'
import { startPostgres } from './postgres.ts'

/** A server for a plan of kills: every so manieth kill takes it instead of the service, which must find it again. */
export async function postgresToKill(
  owner: Owner,
  everyKill: number,
): Promise<Pick<KillPlan, 'database' | 'harm'>> {
  const server = await startPostgres(owner)
  return {
    database: server.url(),
    async harm(round) {
      if (round % everyKill > 0) return false
      await server.stop('SIGKILL')
      await server.start()
      return true
    },
  }
}
