import { withOwner } from '../../test/support/service/owner.ts'
import { printTable, runCampaign } from './campaign.ts'
import { backupUnderLoad } from './faults/backup-under-load.ts'
import { bitFlips } from './faults/bit-flips.ts'
import { brokenModel } from './faults/broken-model.ts'
import { fullDisk } from './faults/full-disk.ts'
import { idleConnections } from './faults/idle-connections.ts'
import { memoryLimit } from './faults/memory-limit.ts'
import { readOnlyDisk } from './faults/read-only-disk.ts'
import { refusedSyncs } from './faults/refused-syncs.ts'
import { slowCallers } from './faults/slow-callers.ts'
import { stopUnderLoad } from './faults/stop-under-load.ts'

// Faults that need root, minutes or hundreds of trials, and the figures of others. One of them: `--only` and a part of
// its name. `node bench/campaigns/faults.ts [--only disk] [--seed 1]`

const FAULTS = [
  fullDisk,
  readOnlyDisk,
  refusedSyncs,
  bitFlips,
  memoryLimit(96),
  memoryLimit(256),
  slowCallers,
  idleConnections,
  stopUnderLoad,
  backupUnderLoad,
  brokenModel,
]

await runCampaign({
  options: { only: '', seed: '1' },
  async run({ only, seed }) {
    const rows: string[][] = []
    const faults: string[] = []
    for (const fault of FAULTS.filter(({ name }) => name.includes(only))) {
      process.stderr.write(`${fault.name} …\n`)
      const outcome = await withOwner(owner => fault.run(owner, Number(seed)))
      rows.push([fault.name, outcome.figures])
      faults.push(...outcome.faults.map(each => `${fault.name}: ${each}`))
    }
    printTable(rows)
    return faults
  },
})
