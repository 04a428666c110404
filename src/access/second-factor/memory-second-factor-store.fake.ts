import type { SecondFactorStore } from './second-factor-store.port.ts'

type Row = { secret: Uint8Array; confirmedAt: Date | undefined; lastStep: number }

/** A working store for tests, kept in memory. */
export function createMemorySecondFactorStore(): SecondFactorStore {
  const factors = new Map<string, Row>()
  const codes = new Map<string, Set<string>>()
  return {
    async find(accountId) {
      const row = factors.get(accountId)
      return row && { secret: row.secret, confirmedAt: row.confirmedAt }
    },
    async propose(accountId, secret) {
      if (factors.get(accountId)?.confirmedAt !== undefined) return false
      factors.set(accountId, { secret, confirmedAt: undefined, lastStep: 0 })
      return true
    },
    async confirm(accountId, step, codeHashes, at) {
      const row = factors.get(accountId)
      if (row === undefined || row.confirmedAt !== undefined) return false
      factors.set(accountId, { ...row, confirmedAt: at, lastStep: step })
      codes.set(accountId, new Set(codeHashes))
      return true
    },
    async useStep(accountId, step) {
      const row = factors.get(accountId)
      if (row === undefined || row.lastStep >= step) return false
      row.lastStep = step
      return true
    },
    useRecoveryCode: async (accountId, codeHash) => codes.get(accountId)?.delete(codeHash) ?? false,
    async replaceRecoveryCodes(accountId, codeHashes) {
      codes.set(accountId, new Set(codeHashes))
    },
    countRecoveryCodes: async accountId => codes.get(accountId)?.size ?? 0,
    async remove(accountId) {
      const wasOn = factors.get(accountId)?.confirmedAt !== undefined
      factors.delete(accountId)
      codes.delete(accountId)
      return wasOn
    },
  }
}
