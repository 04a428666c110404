import { fromUtf8 } from '../../../src/core/encoding/bytes.ts'
import { formatAddCheckpoint } from '../../../src/core/log/add-checkpoint.ts'
import { parseCheckpoint } from '../../../src/core/log/checkpoint.ts'
import { formatWitnessKey } from '../../../src/core/log/cosignature.ts'
import { parsePolicy } from '../../../src/core/log/parse-policy.ts'
import type { Policy } from '../../../src/core/log/policy.ts'
import { parseNote } from '../../../src/core/log/signed-note.ts'
import { tilePath, tileWidth } from '../../../src/core/log/tiles.ts'
import { consistencyProof } from '../../../src/core/log/tree-proofs.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import type { ReadAddress } from '../../../src/verifier/read-address.ts'
import { createWitness } from '../../../src/witness/cosign-checkpoint.ts'
import { createMemoryWitnessStore } from '../../../src/witness/memory-witness-store.fake.ts'
import { signerFromSeed } from '../../../test/support/audit/sample-signer.ts'
import { readFrom } from '../../../test/support/service/read-from.ts'

/** A witness and an auditor beside a log: both keep what they have seen of it, and nothing else. */
export type Observer = {
  policy: Policy
  key: string
  /** Has the witness cosign the present checkpoint, and returns its status; the auditor keeps the checkpoint if it was. */
  cosign(): Promise<number>
  /** The faults that the auditor finds with the checkpoint that was kept. */
  audit(): Promise<string[]>
}

const SEED = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb'
const NAME = 'observer.example/w'

export async function observeLog(baseUrl: string): Promise<Observer> {
  const read = readFrom(baseUrl)
  const key = (await textAt(read, '/log/key')).trimEnd()
  const signer = signerFromSeed(SEED)
  const verifierKey = formatWitnessKey(NAME, signer.publicKey)
  const store = createMemoryWitnessStore()
  const clock = () => new Date()
  const witness = createWitness({ logs: [key], store, verifierKey, sign: signer.sign, clock })
  const parsed = parsePolicy(`log ${key}\nwitness w ${verifierKey}\nquorum w\n`)
  if ('fault' in parsed) throw new Error(parsed.fault)
  let kept: string | undefined

  return {
    policy: parsed.policy,
    key,
    async cosign() {
      const checkpoint = await textAt(read, '/log/checkpoint')
      const oldSize = kept === undefined ? 0 : sizeOf(kept)
      const size = sizeOf(checkpoint)
      const readTile = (level: number, index: number) =>
        read(`/log/${tilePath({ level, index, width: tileWidth(level, index, size) })}`)
      const proof = oldSize > size ? [] : await consistencyProof(oldSize, size, readTile)
      const body = formatAddCheckpoint({ oldSize, proof, checkpoint })
      const { status } = await witness.addCheckpoint(body)
      if (status === 200) kept = checkpoint
      return status
    },
    async audit() {
      const { faults } = await auditLog(read, { key, ...(kept === undefined ? {} : { earlier: kept }) })
      return faults
    },
  }
}

function sizeOf(note: string): number {
  return parseCheckpoint(parseNote(note)!.text)!.size
}

async function textAt(read: ReadAddress, path: string): Promise<string> {
  return fromUtf8((await read(path))!)!
}
