import { createDraw } from '../../src/products/info/seeded-draw.sample.ts'
import { withOwner } from '../../test/support/service/owner.ts'
import { printTable, runCampaign } from './campaign.ts'
import { forks } from './history/forks.ts'
import { lyingClocks } from './history/lying-clocks.ts'
import { rollbacks } from './history/rollbacks.ts'

// Two histories under one name, old states put back, and clocks that lie: each must be noticed by somebody.
// `node bench/campaigns/history.ts [--rounds 50] [--only forks] [--seed 1]`

await runCampaign({
  options: { rounds: '50', only: '', seed: '1' },
  async run({ rounds, only, seed }) {
    const rows = [['attack', 'rounds', 'noticed', 'by']]
    const faults: string[] = []
    for (const { name, run } of [forks, rollbacks, lyingClocks].filter(each => each.name.includes(only))) {
      process.stderr.write(`${name} …\n`)
      const outcomes = await withOwner(owner => run(Number(rounds), createDraw(Number(seed)), owner))
      const noticed = outcomes.filter(names => names.length > 0).length
      rows.push([name, String(outcomes.length), String(noticed), countsOf(outcomes.flat())])
      if (noticed < outcomes.length) faults.push(`${outcomes.length - noticed} ${name} went unnoticed`)
    }
    printTable(rows)
    return faults
  },
})

function countsOf(names: string[]): string {
  const counts = Map.groupBy(names, name => name)
  return [...counts].map(([name, all]) => `${name} ${all.length}`).join(', ')
}
