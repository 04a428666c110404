import { type KillPlan, runKills } from '../../test/support/attacks/kill-rounds.ts'
import { postgresToKill } from '../../test/support/postgres/kill-postgres.ts'
import type { Owner } from '../../test/support/service/owner.ts'
import { percentile, printTable, runCampaign } from './campaign.ts'

// kill -9 at random moments under load, with callers who ask again with their idempotency key. On PostgreSQL every so
// manieth kill takes the database server instead.
// `node bench/campaigns/kill.ts [--kills 200] [--writers 32] [--database sqlite|postgres] [--seed 1]`

const DATABASE_KILLED_EVERY = 5

await runCampaign({
  options: { kills: '200', writers: '32', database: 'sqlite', seed: '1' },
  async run({ kills, writers, database, seed }, owner) {
    const figures = await runKills(owner, {
      ...(await databaseFor(owner, database)),
      kills: Number(kills),
      writers: Number(writers),
      seed: Number(seed),
      under: ['nice', '-n', '5'],
      onLine: line => process.stderr.write(`${line}\n`),
    })
    const { acknowledged, askedAgain, certificates, lost, doubled, faults, restartsMs } = figures
    const seconds = (share: number) => `${(percentile(restartsMs, share) / 1000).toFixed(2)} s`
    printTable([
      ['kills', String(figures.kills)],
      ['of them of the database server', String(figures.kills - restartsMs.length)],
      ['followed by another before the service was ready', String(figures.killedWhileStarting)],
      ['acknowledged', String(acknowledged)],
      ['cut off or refused, and asked again', String(askedAgain)],
      ['certificates in the log', String(certificates)],
      ['lost', String(lost.length)],
      ['doubled', String(doubled)],
      ['restart to first answer, p50', seconds(0.5)],
      ['restart to first answer, p95', seconds(0.95)],
    ])
    return [
      ...lost.map(key => `${key} was acknowledged and is lost`),
      ...(doubled === 0 ? [] : [`${doubled} certificates more than requests`]),
      ...faults,
    ]
  },
})

async function databaseFor(owner: Owner, name: string): Promise<Pick<KillPlan, 'database' | 'harm'>> {
  if (name === 'sqlite') return {}
  if (name === 'postgres') return postgresToKill(owner, DATABASE_KILLED_EVERY)
  throw new Error(`${name} is not a database that this campaign knows`)
}
