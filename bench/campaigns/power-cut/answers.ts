import type { Act } from './read-trace.ts'

const CODE = /\bPP-[A-Z0-9]{16}\b/g
const REVOKED = /"status":"revoked"/

/** A key of the log, or one that signs records. */
const KEY = /[\w.:-]+\/log[\w./-]*\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}|\bz6Mk[1-9A-HJ-NP-Za-km-z]{44}\b/g

/** Acknowledged state, from responses and from what commands printed. */
export type Acknowledgements = {
  codes: Set<string>
  revoked: Set<string>
  /** Keys that were named. */
  keys: Set<string>
  isRestored: boolean
  hasNewOrigin: boolean
}

export function startAcknowledgements(codes: string[]): Acknowledgements {
  return {
    codes: new Set(codes),
    revoked: new Set(),
    keys: new Set(),
    isRestored: false,
    hasNewOrigin: false,
  }
}

export function collectAcknowledgements(acknowledgements: Acknowledgements, act: Act): void {
  if (act.kind !== 'answer') return
  const text = act.bytes.toString('latin1')
  for (const [code] of text.matchAll(CODE)) {
    acknowledgements.codes.add(code)
    if (REVOKED.test(text)) acknowledgements.revoked.add(code)
  }
  for (const [key] of text.matchAll(KEY)) acknowledgements.keys.add(key)
  acknowledgements.isRestored ||= text.includes('Restored a log of ')
  acknowledgements.hasNewOrigin ||= text.includes('The log goes on as ')
}

/**
 * The order of the two: a code must have been written to a file, and a sync of that file have begun after that and ended,
 * before the first byte of an answer with the code leaves. Returns how many answers named a code too early.
 */
export function countEarlyAnswers(acts: Act[]): { answers: number; early: number } {
  const syncedAt = new Map<string, number>()
  const open = new Map<number, Act[]>()
  for (const act of acts) {
    if (act.kind === 'open') open.set(act.fd, [])
    if (act.kind === 'write') open.get(act.fd)?.push(act)
    if (act.kind !== 'sync') continue
    const coveredWrites = open.get(act.fd) ?? []
    open.set(
      act.fd,
      coveredWrites.filter(write => write.end >= act.begin),
    )
    for (const write of coveredWrites) {
      if (write.kind !== 'write' || write.end >= act.begin) continue
      for (const [code] of write.bytes.toString('latin1').matchAll(CODE))
        syncedAt.set(code, Math.min(act.end, syncedAt.get(code) ?? Number.POSITIVE_INFINITY))
    }
  }
  const answersWithCodes = acts
    .filter(act => act.kind === 'answer')
    .map(act => ({ act, codes: codesIn(act.bytes) }))
  const answers = answersWithCodes.filter(({ codes }) => codes.length > 0)
  const early = answers.filter(({ act, codes }) =>
    codes.some(code => !((syncedAt.get(code) ?? Number.POSITIVE_INFINITY) < act.begin)),
  )
  return { answers: answers.length, early: early.length }
}

function codesIn(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(CODE)].map(([code]) => code)
}
