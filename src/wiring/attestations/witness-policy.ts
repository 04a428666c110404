import { readFileSync } from 'node:fs'
import type { AskedAuthority } from '../../attestations/ask-authority.ts'
import { askedWitnesses } from '../../attestations/ask-witness.ts'
import type { Attestor } from '../../core/log/attestations.port.ts'
import { parsePolicy } from '../../core/log/parse-policy.ts'
import type { Policy } from '../../core/log/policy.ts'
import type { Config } from '../../settings/config.ts'

/** The policy that the settings name; undefined where no witness is asked. */
export function readWitnessPolicy({
  WITNESS_POLICY: path,
}: Pick<Config, 'WITNESS_POLICY'>): Policy | undefined {
  if (path === undefined) return undefined
  const parsed = parsePolicy(readFileSync(path, 'utf8'))
  if ('fault' in parsed) throw new Error(`PINPROOF_WITNESS_POLICY, ${path}: ${parsed.fault}.`)
  if (askedWitnesses(parsed.policy).length === 0)
    throw new Error(
      `PINPROOF_WITNESS_POLICY, ${path}: no witness in it has a key that is known here and an address.`,
    )
  return parsed.policy
}

/** The witnesses and authorities that the settings name. */
export function askedAttestors(
  policy: Policy | undefined,
  settings: Pick<Config, 'TIME_STAMPS'>,
): Pick<Attestor, 'kind' | 'name'>[] {
  const witnesses = policy === undefined ? [] : askedWitnesses(policy)
  return [
    ...witnesses.map(({ name }) => ({ kind: 'witness' as const, name })),
    ...askedAuthorities(settings).map(({ name }) => ({ kind: 'authority' as const, name })),
  ]
}

/** Each by its host and path: what is shown of it. An address may hold a secret behind that. */
export function askedAuthorities({ TIME_STAMPS }: Pick<Config, 'TIME_STAMPS'>): AskedAuthority[] {
  return TIME_STAMPS.map(url => {
    const { host, pathname } = new URL(url)
    return { name: pathname === '/' ? host : host + pathname, url }
  })
}
