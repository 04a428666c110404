import type { Evidence } from '../../../core/judging/finding.ts'
import { squash } from '../../../language/names/squash.ts'
import type { Declaration } from '../reading/declaration.ts'
import { hostClaim, namespaceClaim } from './claimed-host.ts'
import {
  isChannel,
  isOwnName,
  matchAgent,
  matchOperator,
  matchStart,
  NAME_CHARACTERS,
  wordsIn,
} from './name-match.ts'
import type { NameMatch } from './name-shapes.ts'
import { isOperatorField } from './operator-field.ts'
import { claimsAuthority, isAgentOrOffice, isOperatorRole, isProgram, isToolWord } from './role-words.ts'
import { spokenClaim } from './spoken-claim.ts'
import { readSpokenText } from './spoken-text.ts'

/** A well-known name that a declaration goes by: as its operator, or as the agent itself. */
export type KnownNameClaim = {
  owner: string
  domains: string[]
  /** Where the name stands in the declaration. */
  evidence: Evidence
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
    (name && nameClaim(declaration, name)) ??
    (title ? nameClaim(declaration, { where: 'title', text: title }) : undefined) ??
    claimOf(namespaceClaim(declaration)) ??
    claimOf(spokenClaim(spoken)) ??
    claimOf(hostClaim(declaration, match => spoken.isDisclaimed(match)))
  )
}

function claimOf(claim: { match: NameMatch; evidence: Evidence } | undefined): KnownNameClaim | undefined {
  if (claim === undefined) return undefined
  const { owner, domains } = claim.match.entry
  return { owner, domains, evidence: claim.evidence }
}

function operatorClaim(declaration: Declaration): KnownNameClaim | undefined {
  const { operator, furtherOperators = [] } = declaration
  for (const evidence of operator.name ? [operator.name, ...furtherOperators] : furtherOperators) {
    const match = isOperatorField(declaration, evidence) ? matchOperator(evidence.text) : undefined
    if (match) return claimOf({ match, evidence })
  }
  return undefined
}

const MADE_BY =
  /(?<!(?<!\p{L})(?:pay|paid|powered|driven|backed|inspired|enabled|supported|hosted|trained|provided)\s)(?<!\p{L})by\s+(.{2,60})$/iu
/** "Assistant from PayPal", "Asistente de PayPal": whose agent, or whose office. */
const OF_FIRM =
  /^(.{2,80}?)\s(?:of|from|at|von|bei|der|des?|du|chez|del|della|di|do|da|van|par|por)\s+(.{2,60})$/iu
const OFFICIAL_START = /^(?:the )?official(?:ly)? /iu

function nameClaim(declaration: Declaration, name: Evidence): KnownNameClaim | undefined {
  const text = name.text.slice(0, NAME_CHARACTERS)
  const maker = MADE_BY.exec(text)?.[1]
  const official = OFFICIAL_START.exec(text)?.[0]
  const match =
    (maker === undefined ? undefined : matchOperator(maker)) ??
    (official === undefined ? undefined : matchStart(wordsIn(text.slice(official.length)))) ??
    matchOfFirm(text) ??
    matchWhole(declaration, name) ??
    matchSegment(text)
  return match && claimOf({ match, evidence: name })
}

/** An assistant's name is a claim, unless the operator is called so: the "Gemini" of "Gemini Hotels". */
function matchWhole({ kind, operator }: Declaration, { where, text }: Evidence): NameMatch | undefined {
  const all = wordsIn(text)
  const match = matchAgent(all)
  if (match === undefined) return undefined
  // "Support – Slack": the operator's own, by that way.
  if (SEPARATOR.test(text) && isChannel(match, all.map(squash))) return undefined
  // The identifier of a connector is often that of the service alone.
  const isIdentifier = kind === 'mcp' && where.endsWith('name') && text === text.toLowerCase()
  if (isIdentifier && match.entry.kind === 'firm' && !match.isLookAlike && !claimsAuthority(all.map(squash)))
    return undefined
  if (match.entry.kind !== 'assistant' || operator.name === undefined) return match
  const firm = wordsIn(operator.name.text).map(squash)
  const isNamesake = firm.includes(squash(match.entry.name)) && firm.some(isOwnWord(match))
  return isNamesake ? undefined : match
}

function isOwnWord({ entry }: NameMatch): (word: string) => boolean {
  const name = squash(entry.name)
  return word => word !== name && !isOperatorRole(word)
}

function matchOfFirm(text: string): NameMatch | undefined {
  const [, head, tail] = OF_FIRM.exec(text) ?? []
  if (head === undefined || tail === undefined) return undefined
  const all = wordsIn(head).map(squash)
  if (!isAgentOrOffice(all.at(-1) ?? '') || all.some(isToolWord)) return undefined
  const match = matchOperator(tail)
  if (match === undefined || match.entry.kind === 'word') return undefined
  return isOwnName(match) || claimsAuthority(all) ? match : undefined
}

const SEPARATOR = /[–—|:;·•/()[\]«»"“”]|\s-\s|,\s/u
/** Names of places, people and materials, beside a separator as good as any. */
const EVERYDAY = new Set('amazon santander adobe cisco siemens disney tinder interpol medicare'.split(' '))

/** "Refund Helper – PayPal": a part of the name that is a firm's, unless another part says that a tool works with it. */
function matchSegment(text: string): NameMatch | undefined {
  const segments = text.split(SEPARATOR).filter(segment => /[\p{L}\p{N}]/u.test(segment))
  if (segments.length < 2) return undefined
  const all = wordsIn(text).map(squash)
  if (all.some(isToolWord)) return undefined
  for (const segment of segments) {
    const own = wordsIn(segment)
    const match = matchAgent(own)
    if (match === undefined || match.entry.kind === 'assistant') continue
    const isEveryday = EVERYDAY.has(squash(match.entry.name))
    if (!isEveryday || own.some(word => isProgram(squash(word))) || claimsAuthority(own.map(squash)))
      return match
  }
  return undefined
}
