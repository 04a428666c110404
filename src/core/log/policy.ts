import type { VerifierKey } from './signed-note.ts'

// c2sp.org/tlog-policy: the logs and witnesses that a verifier knows, and how many of the witnesses must have cosigned.

/** `key` is undefined where the witness signs in a way that is not read here: then it never counts as having cosigned. */
export type PolicyWitness = {
  name: string
  verifierKey: string
  key: VerifierKey | undefined
  /** The submission prefix, which only the log itself needs. */
  url: string | undefined
}

/** Witnessed when `threshold` of the members have: witnesses, or groups that were defined before. */
export type PolicyGroup = { name: string; threshold: number; members: string[] }

export type Policy = {
  /** Verifier keys of the accepted logs; none where they are known from elsewhere. */
  logs: string[]
  witnesses: PolicyWitness[]
  groups: PolicyGroup[]
  /** The name of a witness or group, or `none`. */
  quorum: string
}

export const NO_QUORUM = 'none'

/** Whether these witnesses, by their names in the policy, are enough. */
export function isQuorum({ witnesses, groups, quorum }: Policy, cosigners: ReadonlySet<string>): boolean {
  if (quorum === NO_QUORUM) return true
  const witnessed = new Set(witnesses.map(({ name }) => name).filter(name => cosigners.has(name)))
  // A group only names what was defined before it, so one pass in their order decides all.
  for (const { name, threshold, members } of groups) {
    if (members.filter(member => witnessed.has(member)).length >= threshold) witnessed.add(name)
  }
  return witnessed.has(quorum)
}

/** The policy as others get it: without the addresses at which only the log submits. */
export function formatPolicy({ logs, witnesses, groups, quorum }: Policy): string {
  const lines = [
    ...logs.map(key => `log ${key}`),
    ...witnesses.map(({ name, verifierKey }) => `witness ${name} ${verifierKey}`),
    ...groups.map(({ name, threshold, members }) => `group ${name} ${threshold} ${members.join(' ')}`),
    `quorum ${quorum}`,
  ]
  return lines.map(line => `${line}\n`).join('')
}
