import { fromBase64 } from '../encoding/bytes.ts'
import { parseWitnessKey } from './cosignature.ts'
import { NO_QUORUM, type Policy, type PolicyGroup, type PolicyWitness } from './policy.ts'
import { parseVerifierKey } from './signed-note.ts'

/** The specification asks for 32 of each; a hostile file must end somewhere. */
const LINES_MAX = 1_000
const FORBIDDEN_CHARACTER = /[\u0000-\u0008\u000b-\u001f\u007f]/
const THRESHOLD = /^[1-9][0-9]{0,3}$/
const ML_DSA_44 = { type: 0x06, keyBytes: 1312 }

type Draft = Omit<Policy, 'quorum'> & { quorum: string | undefined; members: Set<string> }

/** A policy, or the line that keeps the text from being one. */
export function parsePolicy(text: string): { policy: Policy } | { fault: string } {
  const lines = text.split('\n', LINES_MAX + 1)
  if (lines.length > LINES_MAX) return { fault: `the policy has more than ${LINES_MAX} lines` }
  const draft: Draft = { logs: [], witnesses: [], groups: [], quorum: undefined, members: new Set() }
  for (const [at, line] of lines.entries()) {
    const fault = FORBIDDEN_CHARACTER.test(line) ? 'holds a control character' : readLine(line, draft)
    if (fault !== undefined) return { fault: `line ${at + 1} of the policy ${fault}` }
  }
  const { logs, witnesses, groups, quorum } = draft
  if (quorum === undefined) return { fault: 'the policy has no quorum line' }
  return { policy: { logs, witnesses, groups, quorum } }
}

/** Adds a line to the draft; returns what is wrong with it. */
function readLine(line: string, draft: Draft): string | undefined {
  const [word, ...values] = line.split(/[ \t]+/).filter(part => part !== '')
  if (word === undefined || word.startsWith('#')) return undefined
  switch (word) {
    case 'log':
      return addLog(values, draft)
    case 'witness':
      return addWitness(values, draft)
    case 'group':
      return addGroup(values, draft)
    case 'quorum':
      return setQuorum(values, draft)
    default:
      return 'begins with none of log, witness, group and quorum'
  }
}

function addLog([verifierKey, url, ...more]: string[], { logs }: Draft): string | undefined {
  const key = parseVerifierKey(verifierKey ?? '')
  if (key === undefined || more.length > 0) return 'is not: log <verifier key> [url]'
  if (url !== undefined && !isWebAddress(url)) return 'has an address that is not http or https'
  if (logs.some(each => materialOf(each) === materialOf(verifierKey!))) return 'names a key a second time'
  logs.push(verifierKey!)
  return undefined
}

function addWitness([name, verifierKey, url, ...more]: string[], draft: Draft): string | undefined {
  if (name === undefined || verifierKey === undefined || more.length > 0)
    return 'is not: witness <name> <verifier key> [url]'
  const key = parseWitnessKey(verifierKey)
  if (key === undefined && !isOtherWitnessKey(verifierKey)) return 'holds no verifier key of a witness'
  if (url !== undefined && !isWebAddress(url)) return 'has an address that is not http or https'
  const { witnesses } = draft
  if (isTaken(name, draft)) return `gives the name ${name} a second time`
  if (witnesses.some(each => materialOf(each.verifierKey) === materialOf(verifierKey)))
    return 'names a key a second time'
  const witness: PolicyWitness = { name, verifierKey, key, url }
  witnesses.push(witness)
  return undefined
}

function addGroup([name, needed, ...members]: string[], draft: Draft): string | undefined {
  if (name === undefined || needed === undefined || members.length === 0)
    return 'is not: group <name> <all|any|number> <name>...'
  if (isTaken(name, draft)) return `gives the name ${name} a second time`
  const unknown = members.find(member => !isDefined(member, draft))
  if (unknown !== undefined) return `names ${unknown}, which is not defined before it`
  const repeated = members.find((member, at) => draft.members.has(member) || members.indexOf(member) !== at)
  if (repeated !== undefined) return `names ${repeated}, which is a member already`
  const threshold = thresholdOf(needed, members.length)
  if (threshold < 1 || threshold > members.length) return 'asks for another number than it has members'
  const group: PolicyGroup = { name, threshold, members }
  draft.groups.push(group)
  for (const member of members) draft.members.add(member)
  return undefined
}

/** 0 for a word that is no number. */
function thresholdOf(needed: string, count: number): number {
  if (needed === 'all') return count
  if (needed === 'any') return 1
  return THRESHOLD.test(needed) ? Number(needed) : 0
}

function setQuorum([name, ...more]: string[], draft: Draft): string | undefined {
  if (name === undefined || more.length > 0) return 'is not: quorum <name>'
  if (draft.quorum !== undefined) return 'is a second quorum'
  if (name !== NO_QUORUM && !isDefined(name, draft)) return `names ${name}, which is not defined before it`
  draft.quorum = name
  return undefined
}

function isTaken(name: string, draft: Draft): boolean {
  return name === NO_QUORUM || isDefined(name, draft)
}

function isDefined(name: string, { witnesses, groups }: Draft): boolean {
  return [...witnesses, ...groups].some(each => each.name === name)
}

/** Two keys are the same if they hold the same public key, whatever their names. */
function materialOf(verifierKey: string): string {
  return verifierKey.split('+').slice(2).join('+')
}

/** ML-DSA-44 (type 06) is specified and not read yet: such a witness may be named. */
function isOtherWitnessKey(verifierKey: string): boolean {
  const material = fromBase64(
    /^[^+\s]+\+[0-9a-f]{8}\+(?<material>.+)$/.exec(verifierKey)?.groups?.material ?? '',
  )
  return material?.length === 1 + ML_DSA_44.keyBytes && material[0] === ML_DSA_44.type
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}
