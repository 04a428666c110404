import { join } from 'node:path'
import { Problem } from '../../../src/core/runtime/problem.ts'
import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { type Owner, withOwner } from '../../../test/support/service/owner.ts'
import type { Attack } from './attack.ts'
import { type IssuingFolder, openIssuingFolder, replaceFiles } from './issuing-folder.ts'

/** What is put back: the database, the whole folder beside a copy of the checkpoint elsewhere, or every memory there is. */
const KINDS = ['database', 'folder', 'everything'] as const

/** An old state is put back in place of the newest, as after a lost disk, and the service is started on it. */
export const rollbacks: Attack = {
  name: 'rollbacks',
  async run(rounds, draw, owner) {
    const home = await openIssuingFolder(owner)
    const outcomes: string[][] = []
    for (let round = 0; round < rounds; round += 1)
      outcomes.push(await withOwner(inner => rollBack(inner, home, KINDS[round % KINDS.length]!, draw)))
    return outcomes
  },
}

async function rollBack(
  owner: Owner,
  { folder, observer, running, issue }: IssuingFolder,
  kind: (typeof KINDS)[number],
  draw: Draw,
): Promise<string[]> {
  const old = folder.copy(owner)
  const memory = folder.copy(owner)
  const config = { ...folder.config, CHECKPOINT_COPY: join(memory.path, 'remembered') }
  const status = await running(
    folder,
    async () => {
      await issue(draw.whole(1, 5))
      return observer.cosign()
    },
    config,
  )
  if (status !== 200) throw new Error(`the witness refused the true history (${status})`)
  const newest = folder.copy(owner)
  replaceFiles(folder, old, kind === 'database' ? 'pinproof.sqlite' : '')
  try {
    return await running(
      folder,
      async () => {
        await issue(draw.whole(1, 8))
        return [
          ...((await observer.cosign()) === 200 ? [] : ['witness']),
          ...((await observer.audit()).length === 0 ? [] : ['audit']),
        ]
      },
      kind === 'folder' ? config : folder.config,
    )
  } catch (error) {
    if (!(error instanceof Problem) || !/cannot be extended/.test(error.message)) throw error
    return ['start']
  } finally {
    replaceFiles(folder, newest, '')
  }
}
