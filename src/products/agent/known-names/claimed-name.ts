import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import type { Declaration } from '../reading/declaration.ts'
import { hostClaim, namespaceClaim } from './claimed-host.ts'
import { insiderClaim } from './insiders/insider-claim.ts'
import { matchShortOperator } from './insiders/short-name.ts'
import {
  EVERYDAY,
  isChannel,
  isOwnName,
  isToolOf,
  matchAgent,
  matchDisguised,
  matchOfficial,
} from './name-match.ts'
import { nameOnHost } from './name-on-host.ts'
import type { NameMatch } from './name-shapes.ts'
import { NAME_CHARACTERS, wordsIn } from './name-words.ts'
import { isOperatorField } from './operator-field.ts'
import { matchOperator } from './operator-name.ts'
import { hasOrdinarySense } from './ordinary-senses.ts'
import {
  claimsAuthority,
  isAgentOrOffice,
  isDeskRole,
  isOperatorRole,
  isProgram,
  isToolWord,
  withoutQuarter,
} from './role-words.ts'
import { imprintClaim } from './sentences/imprint.ts'
import { skillClaim } from './sentences/skill-claim.ts'
import { spokenClaim } from './sentences/spoken-claim.ts'
import { readSpokenText, type SpokenText } from './sentences/spoken-text.ts'

/** A well-known name that a declaration goes by: as its operator, or as the agent itself. */
export type KnownNameClaim = {
  owner: string
  domains: string[]
  /** Where the name stands in the declaration. */
  evidence: Evidence
  /** The letters of a longer name in which it was found, and which an offshoot of the owner may bear. */
  fullName?: string
  /** From a public directory, which knows few of an owner's sites. */
  isListed?: true
}

/**
 * The known name that the declaration claims, by its operator, its name, the title it is certified under or a plain
 * "official agent of". A mention is no claim: models, tools and services that the agent works with may be named freely.
 */
export function claimedName(declaration: Declaration, title?: string): KnownNameClaim | undefined {
  const { name } = declaration
  const spoken = readSpokenText(declaration)
  return (
    operatorClaim(declaration) ??
    (name && nameClaim(declaration, name, spoken)) ??
    (title ? nameClaim(declaration, { where: 'title', text: title }, spoken) : undefined) ??
    claimOf(namespaceClaim(declaration)) ??
    claimOf(spokenClaim(spoken)) ??
    claimOf(skillClaim(declaration)) ??
    claimOf(imprintClaim(spoken)) ??
    claimOf(insiderClaim(declaration, spoken, title)) ??
    claimOf(hostClaim(declaration, match => spoken.isDisclaimed(match))) ??
    claimOf(nameOnHost(declaration, title, match => spoken.isDisclaimed(match)))
  )
}

function claimOf(claim: { match: NameMatch; evidence: Evidence } | undefined): KnownNameClaim | undefined {
  if (claim === undefined) return undefined
  const { entry, fullName } = claim.match
  const { owner, domains, isListed } = entry
  return {
    owner,
    domains,
    evidence: claim.evidence,
    ...(fullName !== undefined && { fullName }),
    ...(isListed && { isListed }),
  }
}

function operatorClaim(declaration: Declaration): KnownNameClaim | undefined {
  const { operator, furtherOperators = [] } = declaration
  for (const evidence of operator.name ? [operator.name, ...furtherOperators] : furtherOperators) {
    const match = isOperatorField(declaration, evidence)
      ? (matchOperator(evidence.text) ??
        matchDisguised(wordsIn(evidence.text)) ??
        matchShortOperator(evidence.text, subjectOf(declaration)))
      : undefined
    if (match === undefined) continue
    const isAnothers = hasOrdinarySense(declaration, match) || isNamesake(match, declaration.name)
    if (match.isRegistered || !isAnothers) return claimOf({ match, evidence })
  }
  return undefined
}

const SUBJECT_CHARACTERS = 4_000

/** The subject of the declaration: it tells the trade of its operator. */
function subjectOf({ content }: Declaration): string {
  return content.slice(0, SUBJECT_CHARACTERS)
}

const MADE_BY =
  /(?<!(?<!\p{L})(?:pay|paid|powered|driven|backed|inspired|enabled|supported|hosted|trained|provided)\s)(?<!\p{L})by\s+(.{2,60})$/iu
/** Says the opposite of what its last word would. */
const UNOFFICIAL =
  /(?<!\p{L})(?:not?|non|nicht|niet|não|pas) (?:official|officiel(?:le)?|offiziell|officieel|ufficiale|oficial)(?!\p{L})/giu
/** "Assistant from PayPal", "Asistente de PayPal": whose agent, or whose office. */
const OF_FIRM =
  /^(.{2,80}?)\s(?:of|from|at|von|bei|der|des?|du|chez|del|della|di|do|da|van|par|por)\s+(.{2,60})$/iu
function nameClaim(declaration: Declaration, name: Evidence, spoken: SpokenText): KnownNameClaim | undefined {
  const text = name.text.slice(0, NAME_CHARACTERS).replace(UNOFFICIAL, ' ')
  const maker = MADE_BY.exec(text)?.[1]
  const all = withoutQuarter(wordsIn(text))
  const match =
    (maker === undefined ? undefined : matchOperator(maker)) ??
    matchOfficial(all) ??
    matchDisguised(all) ??
    matchOfFirm(text) ??
    matchWhole(declaration, name, all) ??
    (isIdentifier(declaration, name) ? undefined : matchSegment(text))
  if (match === undefined || hasOrdinarySense(declaration, match)) return undefined
  const plain = all.map(squash)
  // A denial explains the name of a program, and does not excuse that of an office.
  const isProgramOnly = plain.some(isProgram) || name.where === 'title'
  const isExcused = isProgramOnly && !claimsAuthority(plain) && !match.isLookAlike
  if (isExcused && spoken.isDisclaimed(match)) return undefined
  return claimOf({ match, evidence: name })
}

/** The name of a service and a program is a claim, unless it says that it works for its operator. */
function matchWhole(declaration: Declaration, name: Evidence, all: string[]): NameMatch | undefined {
  const match = matchAgent(all)
  if (match === undefined) return undefined
  // "Support – Slack": the operator's own, by that way.
  if (SEPARATOR.test(name.text) && isChannel(match, all.map(squash))) return undefined
  const hasAuthority = claimsAuthority(all.map(squash))
  if (isIdentifier(declaration, name) && match.entry.kind !== 'ai' && !match.isLookAlike && !hasAuthority)
    return undefined
  if (isNamesake(match, declaration.operator.name)) return undefined
  return !hasAuthority && worksForOperator(declaration, match) ? undefined : match
}

/** The identifier of a connector is often that of the service alone: `io.github.ada/1password`. */
function isIdentifier({ kind }: Declaration, { where, text }: Evidence): boolean {
  const own = text.slice(text.lastIndexOf('/') + 1)
  return kind === 'mcp' && where.endsWith('name') && own === own.toLowerCase()
}

/** The "Gemini" of "Gemini Hotels": another name that holds this one, and a word of its own. */
function isNamesake({ entry }: NameMatch, other: Evidence | undefined): boolean {
  const name = squash(entry.name)
  const isCommon = entry.kind === 'assistant' || entry.kind === 'everyday' || EVERYDAY.has(name)
  if (!isCommon || other === undefined) return false
  const all = wordsIn(other.text).map(squash)
  return all.includes(name) && all.some(word => word !== name && !isOperatorRole(word))
}

/** "Handles PayPal payments for Acme's customers", by Acme: the agent is Acme's, and PayPal is what it works with. */
function worksForOperator(
  { operator, description }: Declaration,
  { entry, isLookAlike }: NameMatch,
): boolean {
  if (entry.kind !== 'firm' || isLookAlike || operator.name === undefined || description === undefined)
    return false
  const own = wordsIn(operator.name.text).find(
    word => !isOperatorRole(squash(word)) && !isDeskRole(squash(word)),
  )
  if (own === undefined || own.length < OPERATOR_WORD_MIN) return false
  const said = wordsIn(description.text)
  return said.includes(own) && said.some(word => squash(word) === squash(entry.name))
}

const OPERATOR_WORD_MIN = 3

function matchOfFirm(text: string): NameMatch | undefined {
  const [, head, tail] = OF_FIRM.exec(text) ?? []
  if (head === undefined || tail === undefined) return undefined
  const all = wordsIn(head).map(squash)
  if (!isAgentOrOffice(all.at(-1) ?? '') || all.some(isToolWord)) return undefined
  const match = matchOperator(tail)
  if (match === undefined || match.entry.kind === 'word') return undefined
  return isOwnName(match) || claimsAuthority(all) ? match : undefined
}

const COMPARED_MIN = 2
/** "Delay Hound", and neither a known name nor an office such as "Refund Desk". */
function isNameOfItsOwn(segment: string): boolean {
  const all = wordsIn(segment)
  return (
    matchAgent(all) === undefined && !all.map(squash).every(word => isAgentOrOffice(word) || isDeskRole(word))
  )
}

const SEPARATOR = /[–—|:;·•/()[\]«»"“”]|\s-\s|,\s/u
/** "Refund Helper – PayPal": a part of the name that is a firm's, unless another part says that a tool works with it. */
function matchSegment(text: string): NameMatch | undefined {
  const segments = text.split(SEPARATOR).filter(segment => /[\p{L}\p{N}]/u.test(segment))
  if (segments.length < 2) return undefined
  const all = wordsIn(text).map(squash)
  // "Delay Hound: Norwegian, SAS, Ryanair": a tool with a name of its own compares several.
  const owners = new Set(segments.flatMap(segment => matchAgent(wordsIn(segment))?.entry.owner ?? []))
  if (owners.size >= COMPARED_MIN && !claimsAuthority(all) && segments.some(isNameOfItsOwn)) return undefined
  for (const segment of segments) {
    const own = wordsIn(segment)
    const match = matchAgent(own)
    if (match === undefined || match.entry.kind === 'assistant' || isToolOf(match, all)) continue
    const isEveryday = EVERYDAY.has(squash(match.entry.name))
    if (!isEveryday || own.some(word => isProgram(squash(word))) || claimsAuthority(own.map(squash)))
      return match
  }
  return undefined
}
