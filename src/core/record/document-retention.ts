/** The most that is kept for one account: documents, and bytes of their texts. Beyond either the oldest go. */
export const KEPT_DOCUMENTS_MAX = 200
export const KEPT_BYTES_MAX = 50 * 1024 * 1024

/** Of documents, newest first, the oldest ones that are beyond the limits. */
export function beyondLimits<Kept extends { bytes: number }>(newestFirst: Kept[]): Kept[] {
  let total = 0
  const first = newestFirst.findIndex(({ bytes }, at) => {
    total += bytes
    return at >= KEPT_DOCUMENTS_MAX || total > KEPT_BYTES_MAX
  })
  return first === -1 ? [] : newestFirst.slice(first)
}
