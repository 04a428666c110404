import assert from 'node:assert/strict'
import { openCheckpoint } from '../../../src/core/log/checkpoint.ts'
import { verifyConsistency } from '../../../src/core/log/merkle.ts'
import { type ReadTile, tilePath, tileWidth } from '../../../src/core/log/tiles.ts'
import { consistencyProof } from '../../../src/core/log/tree-proofs.ts'
import { type Audit, auditLog } from '../../../src/verifier/audit-log.ts'
import { readFrom } from '../service/read-from.ts'

export type Monitor = {
  /** Reads the whole log again and fails unless it is sound and still holds everything it held at first. */
  reverify(): Promise<Audit>
}

/** An outside auditor: keeps key and checkpoint from its first visit and believes nothing else later. */
export async function watchLog(baseUrl: string): Promise<Monitor> {
  const read = readFrom(baseUrl)
  const key = Buffer.from((await read('/log/key'))!)
    .toString()
    .trimEnd()
  const earlier = Buffer.from((await read('/log/checkpoint'))!).toString()
  return {
    async reverify() {
      const audit = await auditLog(read, { key, earlier })
      assert.deepEqual(audit.faults, [])
      const older = (await openCheckpoint(earlier, key))!
      const newer = (await openCheckpoint(audit.checkpoint!, audit.keys.at(-1)!))!
      const readTile: ReadTile = (level, index) =>
        read(`/log/${tilePath({ level, index, width: tileWidth(level, index, newer.size) })}`)
      const proof = await consistencyProof(older.size, newer.size, readTile)
      assert.ok(verifyConsistency(older, newer, proof), 'the log does not extend what it was at first')
      return audit
    },
  }
}
