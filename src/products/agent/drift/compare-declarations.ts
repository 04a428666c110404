import type { ChangeKind } from '../../../core/judging/declared-change.ts'
import { isDangerous } from '../../../core/judging/declared-change.ts'
import type { Evidence } from '../../../core/judging/finding.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { evidenceFrom, has } from '../phrases/declared-statement.ts'
import { Meaning } from '../phrases/meanings.ts'
import type { Declaration, Statement } from '../reading/declaration.ts'
import { abilitiesOf, accessRulesOf, compareAbilities } from './abilities.ts'
import { isOperatorChanged } from './declared-operator.ts'
import { durationsOf } from './durations.ts'
import { type Facts, factsOf, type Grants } from './facts.ts'
import { lostSafeguards } from './safeguards.ts'

export type Change = { kind: ChangeKind; evidence: Evidence }

export type Drift = {
  changes: Change[]
  /** False where one of the two is too long to be compared to its end. */
  isComplete: boolean
}

/** Two hundred thousand pairs of sentences are compared in a tenth of a second. */
const STATEMENTS_MAX = 1000
const RELIED_MAX = 300

/**
 * The changes of an agent between two declarations, both read with all their sentences. Cards are compared field by field,
 * sentences by what they grant, deny and promise: other words for the same are wording, and so are order and form.
 */
export function compareDeclarations(
  earlier: Declaration,
  later: Declaration,
  registrableDomain: RegistrableDomain,
): Drift {
  if (earlier.content === later.content) return { changes: [], isComplete: true }
  if ([earlier, later].some(each => isTooLong(each))) return { changes: [], isComplete: false }
  const [before, after] = [factsOf(earlier, registrableDomain), factsOf(later, registrableDomain)]
  if (before.safeguards.filter(({ isRelied }) => isRelied).length > RELIED_MAX)
    return { changes: [], isComplete: false }
  const changes: Change[] = [
    ...operatorChanges(earlier, later, registrableDomain),
    ...[...after.hosts]
      .filter(host => !before.hosts.has(host))
      .map(host => change('new-host', 'address', host)),
    ...abilityChanges(earlier, later, before),
    ...newGrants('new-tool', after.devices, before.devices, before),
    ...newGrants('wider-permission', after.powers, before.powers),
    ...newGrants('wider-data', after.dataKinds, before.dataKinds),
    ...recipientChanges(before, after),
    ...safeguardChanges(before, after),
    ...scalarChanges(before, after),
    ...later.said.noOversight
      .filter(() => earlier.said.noOversight.length === 0)
      .map(evidence => ({ kind: 'removed-safeguard' as const, evidence })),
  ]
  if (!changes.some(({ kind }) => isDangerous(kind)))
    changes.push(change('wording', 'declaration', 'other words'))
  return { changes, isComplete: true }
}

function isTooLong({ statements = [], charactersLeft }: Declaration): boolean {
  return statements.length > STATEMENTS_MAX || charactersLeft <= 0
}

function operatorChanges(
  earlier: Declaration,
  later: Declaration,
  registrableDomain: RegistrableDomain,
): Change[] {
  if (!isOperatorChanged(earlier, later, registrableDomain)) return []
  const { name, url } = later.operator
  return [
    { kind: 'operator-changed', evidence: name ?? url ?? { where: 'declaration', text: 'no operator' } },
  ]
}

function abilityChanges(earlier: Declaration, later: Declaration, { safeguards }: Facts): Change[] {
  const spokenConcepts = new Set(safeguards.flatMap(({ concepts }) => [...concepts]))
  const differences = compareAbilities(abilitiesOf(earlier), abilitiesOf(later), spokenConcepts)
  const [was, is] = [accessRulesOf(earlier), accessRulesOf(later)]
  return [
    ...differences.map(({ kind, ability }) => change(kind, ability.where, ability.name)),
    ...[...is.scopes]
      .filter(scope => !was.scopes.has(scope))
      .map(scope => change('wider-permission', 'scope', scope)),
    ...(was.isGuarded && !is.isGuarded
      ? [change('removed-safeguard', 'securityRequirements', 'no authentication')]
      : []),
  ]
}

function newGrants(kind: ChangeKind, after: Grants, before: Grants, facts?: Facts): Change[] {
  const isKnown = (grant: string) => before.has(grant) || (facts?.dataKinds.has(grant) ?? false)
  return [...after].filter(([grant]) => !isKnown(grant)).map(([, statement]) => changeOf(kind, statement))
}

function recipientChanges(before: Facts, after: Facts): Change[] {
  const lostDenials = [...before.deniedRecipients].filter(
    ([recipient]) => !after.deniedRecipients.has(recipient),
  )
  return [
    ...newGrants('wider-data', after.recipients, before.recipients),
    ...lostDenials.map(([, statement]) => changeOf('wider-data', statement)),
    ...[...after.namedRecipients]
      .filter(([name]) => !before.fullText.includes(name))
      .map(([, statement]) => changeOf('wider-data', statement)),
  ]
}

function safeguardChanges(before: Facts, after: Facts): Change[] {
  const losses = lostSafeguards(before.safeguards, after.safeguards)
  const lostDenials = [...before.deniedPowers].filter(([power]) => !after.deniedPowers.has(power))
  return [
    ...losses.map(({ safeguard }) =>
      changeOf(safeguard.isAboutData ? 'wider-data' : 'removed-safeguard', safeguard.statement),
    ),
    ...lostDenials.map(([, statement]) => changeOf('removed-safeguard', statement)),
  ]
}

const GRANTING =
  Meaning.share | Meaning.collect | Meaning.keep | Meaning.write | Meaning.network | Meaning.permit
const DATA = Meaning.share | Meaning.collect | Meaning.keep

/** `humanReview: true` became false, `retentionDays: 30` became 365. */
function scalarChanges(before: Facts, after: Facts): Change[] {
  const changes: Change[] = []
  for (const [place, { value: was, statement: old }] of before.scalars) {
    const now = after.scalars.get(place)
    const is = now?.value
    const statement = now?.statement ?? old
    const grants =
      has(statement.meaning, GRANTING) && !has(statement.meaning, Meaning.human | Meaning.oversee)
    const kind = has(statement.meaning, DATA)
      ? 'wider-data'
      : grants
        ? 'wider-permission'
        : 'removed-safeguard'
    if (was === 'false' && is === 'true' && grants) changes.push(changeOf(kind, statement))
    else if (was === 'true' && is !== 'true' && !grants)
      changes.push(changeOf('removed-safeguard', statement))
    else if (Number(is) > Number(was))
      changes.push(changeOf(isPeriod(statement) ? 'wider-data' : kind, statement))
    else if (is === undefined && isPeriod(old) && after.scalars.size < before.scalars.size)
      changes.push(changeOf('wider-data', old))
  }
  return changes
}

function isPeriod({ text, meaning }: Statement): boolean {
  return has(meaning, Meaning.keep) && (has(meaning, Meaning.time) || durationsOf(text).length > 0)
}

function changeOf(kind: ChangeKind, statement: Statement): Change {
  return { kind, evidence: evidenceFrom(statement, statement.text) }
}

function change(kind: ChangeKind, where: string, text: string): Change {
  return { kind, evidence: { where, text } }
}
