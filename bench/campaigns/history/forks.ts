import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { verifyProofByHash } from '../../../src/verifier/verify-proof.ts'
import { type Owner, withOwner } from '../../../test/support/service/owner.ts'
import type { Attack } from './attack.ts'
import { type IssuingFolder, openIssuingFolder } from './issuing-folder.ts'

/** The operator goes on from a copy of an old state, under the same name and key, and shows it to some readers. */
export const forks: Attack = {
  name: 'forks',
  async run(rounds, draw, owner) {
    const home = await openIssuingFolder(owner)
    const outcomes: string[][] = []
    for (let round = 0; round < rounds; round += 1)
      outcomes.push(await withOwner(inner => fork(inner, home, draw)))
    return outcomes
  },
}

async function fork(owner: Owner, home: IssuingFolder, draw: Draw): Promise<string[]> {
  const { folder, observer, running, issue } = home
  const other = folder.copy(owner)
  const status = await running(folder, async () => {
    await issue(draw.whole(1, 4))
    return observer.cosign()
  })
  if (status !== 200) throw new Error(`the witness refused the true history (${status})`)
  return running(other, async () => {
    const code = await issue(draw.whole(1, 8))
    const proof = await (await fetch(`${folder.baseUrl}/api/v1/certificates/${code}/proof`)).json()
    const { holds } = await verifyProofByHash(proof, undefined, observer.key)
    if (!holds) throw new Error('a fork must pass with the key alone, or it shows nothing')
    const { policy } = observer
    const demanding = await verifyProofByHash(proof, undefined, undefined, undefined, { policy })
    return [
      ...((await observer.cosign()) === 200 ? [] : ['witness']),
      ...((await observer.audit()).length === 0 ? [] : ['audit']),
      ...(demanding.holds ? [] : ['policy']),
    ]
  })
}
