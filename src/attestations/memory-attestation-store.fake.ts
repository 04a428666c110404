import type { Attestor, CosignedCheckpoint, TimeStamp } from '../core/log/attestations.port.ts'
import type { AttestationStore } from './attestation-store.port.ts'

/** For tests. */
export function createMemoryAttestationStore(): AttestationStore & { stamps: TimeStamp[] } {
  const attestors = new Map<string, Attestor>()
  const stamps: TimeStamp[] = []
  let newest: CosignedCheckpoint | undefined
  return {
    stamps,
    cosigned: async () => newest,
    async keepCosigned(checkpoint) {
      newest = checkpoint
    },
    async keepStamp(stamp) {
      stamps.push(stamp)
    },
    find: async (kind, name) => attestors.get(`${kind} ${name}`),
    async keep(attestor) {
      attestors.set(`${attestor.kind} ${attestor.name}`, attestor)
    },
  }
}
