import type { ChangeKind } from '../../../core/judging/declared-change.ts'
import { isDangerous } from '../../../core/judging/declared-change.ts'
import { say } from '../../../core/text/say.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { evidenceFrom, has } from '../phrases/declared-statement.ts'
import { Meaning } from '../phrases/meanings.ts'
import type { Declaration, DeclaredStatement } from '../reading/declaration.ts'
import { abilitiesOf, compareAbilities } from './abilities.ts'
import { announcementsOf, isAnnounced } from './announced-changes.ts'
import { accessRulesOf } from './card-access.ts'
import { newModels } from './declared-models.ts'
import { isOperatorChanged } from './declared-operator.ts'
import type { Change, ToldChange } from './drift-change.ts'
import { type Facts, factsOf, type Grants } from './facts.ts'
import { interfaceChanges } from './interface-changes.ts'
import { lostSafeguards } from './safeguards.ts'
import { breadthOf, isForChildren } from './scope-of-users.ts'
import { keyChanges } from './signing-keys.ts'
import { isNegated } from './wording/clause-polarity.ts'
import { coverage } from './wording/declaration-concepts.ts'
import { durationsOf } from './wording/durations.ts'

export type Drift = {
  changes: ToldChange[]
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
  furtherChanges: Change[] = [],
): Drift {
  if (earlier.content === later.content) return { changes: [], isComplete: true }
  if ([earlier, later].some(each => isTooLong(each))) return { changes: [], isComplete: false }
  const before = factsOf(withoutPlaces(earlier), registrableDomain)
  const after = factsOf(later, registrableDomain)
  if (before.safeguards.filter(({ isRelied }) => isRelied).length > RELIED_MAX)
    return { changes: [], isComplete: false }
  const changes: Change[] = [
    ...furtherChanges,
    ...operatorChanges(earlier, later, registrableDomain),
    ...cardChanges(earlier, later, before),
    ...factChanges(before, after),
    ...later.said.noOversight
      .filter(() => earlier.said.noOversight.length === 0)
      .map(evidence => ({ kind: 'removed-safeguard' as const, evidence })),
  ]
  if (!changes.some(({ kind }) => isDangerous(kind)))
    changes.push(change('wording', say`declaration`, say`other words`))
  const announcements = announcementsOf(earlier, later)
  return {
    changes: changes.map(each => ({ ...each, isAnnounced: isAnnounced(each, announcements) })),
    isComplete: true,
  }
}

/** Between fields: addresses, keys, tools and models. */
function cardChanges(earlier: Declaration, later: Declaration, before: Facts): Change[] {
  return [
    ...interfaceChanges(earlier, later),
    ...keyChanges(earlier, later),
    ...abilityChanges(earlier, later, before),
    ...newModels(earlier, later).map(({ statement, name }) => ({
      ...changeOf('model-changed', statement),
      subject: name,
    })),
  ]
}

/** Between sentences: powers, data and promises. */
function factChanges(before: Facts, after: Facts): Change[] {
  const newHosts = [...after.hosts].filter(host => !before.hosts.has(host))
  return [
    ...newHosts.map(host => change('new-host', 'address', host)),
    ...newGrants('new-tool', after.devices, before.devices, before),
    ...newGrants('wider-permission', after.powers, before.powers),
    ...scopeChanges(before, after),
    ...childrenChanges(before, after),
    ...newGrants('wider-data', after.dataKinds, before.dataKinds),
    ...recipientChanges(before, after),
    ...safeguardChanges(before, after),
    ...scalarChanges(before, after),
  ]
}

/** Places are those of the submitted content, and this is an earlier one. */
function withoutPlaces(declaration: Declaration): Declaration {
  const { statements = [] } = declaration
  return { ...declaration, statements: statements.map(({ start: _, ...statement }) => statement) }
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
    {
      kind: 'operator-changed',
      evidence: name ?? url ?? { where: say`declaration`, text: say`no operator` },
    },
  ]
}

function abilityChanges(earlier: Declaration, later: Declaration, { safeguards }: Facts): Change[] {
  const concepts = new Set(safeguards.flatMap(({ concepts }) => [...concepts]))
  const abilities = compareAbilities(abilitiesOf(earlier), abilitiesOf(later), concepts)
  const [was, is] = [accessRulesOf(earlier), accessRulesOf(later)]
  return [
    ...abilities.map(({ kind, ability }) => change(kind, ability.where, ability.name)),
    ...[...is.scopes]
      .filter(scope => !was.scopes.has(scope))
      .map(scope => change('wider-permission', say`scope`, scope)),
    ...(is.strength < was.strength
      ? [
          change(
            'weaker-authentication',
            say`security`,
            is.strength === 0 ? say`no authentication` : say`weaker scheme`,
          ),
        ]
      : []),
  ]
}

function newGrants(kind: ChangeKind, after: Grants, before: Grants, facts?: Facts): Change[] {
  const isKnown = (grant: string) => before.has(grant) || (facts?.dataKinds.has(grant) ?? false)
  return [...after].filter(([grant]) => !isKnown(grant)).map(([, statement]) => changeOf(kind, statement))
}

const SAME_DEED = 0.6

/** "Reads the orders of the present user" became "of any user". */
function scopeChanges(before: Facts, after: Facts): Change[] {
  const narrow = before.safeguards.filter(({ statement }) => breadthOf(statement.text) === 0)
  if (narrow.length === 0) return []
  return after.safeguards.flatMap(({ statement, concepts }) => {
    if (breadthOf(statement.text) !== 2 || isNegated(statement.text)) return []
    const deed = narrow.find(
      each => coverage(each.concepts, concepts) >= SAME_DEED && !isNegated(each.statement.text),
    )
    return deed === undefined ? [] : [changeOf('wider-permission', statement)]
  })
}

function childrenChanges(before: Facts, after: Facts): Change[] {
  const forChildren = ({ safeguards }: Facts) =>
    safeguards.filter(({ statement: { text } }) => isForChildren(text) && !isNegated(text))
  if (forChildren(before).length > 0) return []
  return forChildren(after)
    .slice(0, 1)
    .map(({ statement }) => changeOf('wider-permission', statement))
}

function recipientChanges(before: Facts, after: Facts): Change[] {
  const losses = [...before.deniedRecipients].filter(([recipient]) => !after.deniedRecipients.has(recipient))
  return [
    ...newGrants('wider-data', after.recipients, before.recipients),
    ...losses.map(([, statement]) => changeOf('wider-data', statement)),
    ...[...after.namedRecipients]
      .filter(([name]) => !before.fullText.includes(name))
      .map(([, statement]) => changeOf('wider-data', statement)),
  ]
}

function safeguardChanges(before: Facts, after: Facts): Change[] {
  const losses = lostSafeguards(before.safeguards, after.safeguards)
  const denied = [...before.deniedPowers].filter(([power]) => !after.deniedPowers.has(power))
  return [
    ...losses.map(({ safeguard }) =>
      changeOf(safeguard.isAboutData ? 'wider-data' : 'removed-safeguard', safeguard.statement),
    ),
    ...denied.map(([, statement]) => changeOf('removed-safeguard', statement)),
  ]
}

const GRANTING =
  Meaning.share | Meaning.collect | Meaning.keep | Meaning.write | Meaning.network | Meaning.permit
const DATA = Meaning.share | Meaning.collect | Meaning.keep

/** `autoApprove`, `skip_review`, `unattended` */
const SELF_APPROVAL =
  /^(?:auto(?:matic(?:ally)?)?[-_]?(?:approv|accept|confirm|execut|pay|send|merge|grant|consent|run)|(?:skip|bypass|disable|no|without)[-_]?\w{0,20}(?:approv|review|confirm|oversight|consent|authenti|verif)|unattended|(?:fully[-_]?)?autonomous|dangerously)/i

/** `humanReview: true` became false, `retentionDays: 30` became 365. */
function scalarChanges(before: Facts, after: Facts): Change[] {
  const changes: Change[] = [...after.scalars]
    .filter(([place, { value, statement }]) => {
      const isOn = value !== 'false' && value !== '0'
      return isOn && SELF_APPROVAL.test(statement.text) && before.scalars.get(place)?.value !== value
    })
    .map(([, { statement }]) => changeOf('removed-safeguard', statement))
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

function isPeriod({ text, meaning }: DeclaredStatement): boolean {
  return has(meaning, Meaning.keep) && (has(meaning, Meaning.time) || durationsOf(text).length > 0)
}

function changeOf(kind: ChangeKind, statement: DeclaredStatement): Change {
  return { kind, evidence: evidenceFrom(statement, statement.text) }
}

function change(kind: ChangeKind, where: string, text: string): Change {
  return { kind, evidence: { where, text } }
}
