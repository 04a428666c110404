import { hostOf } from '../identity/declared-host.ts'
import { has } from '../phrases/declared-statement.ts'
import { Section } from '../phrases/meanings.ts'
import type { Declaration, DeclaredStatement } from '../reading/declaration.ts'
import { plainName } from './declared-operator.ts'
import type { Change } from './drift-change.ts'
import { conceptsOf, coverage, wordsOf } from './wording/declaration-concepts.ts'

const OF_THIS_VERSION =
  /\b(?:(?:new|changed|changes?) (?:in|since|with)|in this (?:version|release|update)|since (?:the )?(?:last|previous|version)|(?:as of|with|from) version)\b/i
/** A policy on future changes announces none. */
const CHANGED =
  /\b(?:now|new|no longer|changed|added|removed|replaced|replaces|moved|since|instead|became|has been|have been|was|were|previously|formerly|this version|this release|dropped|switched)\b|\b\d+\.\d+\b/i
const FUTURE = /\b(?:will|would|shall|may|might) be (?:announced|published|notified)\b|\bin advance\b/i
/** What is still so, or is denied, has not changed. */
const UNCHANGED =
  /\b(?:still|remains?|unchanged|as before|continues? to|not true|untrue|false that|wrong that|not the case|nothing (?:has )?changed)\b/i
const CLAUSE = /;|,\s(?=(?:and|but|while|whereas)\b)|\b(?:but|while|whereas|although)\b/i
/** Words for the end of a safeguard: "in this version a clerk approves" announces none. */
const ENDING =
  /\b(?:no|not|never|longer|shorter|without|removed|dropped|replaced|replaces|instead|ended|ceased|stopped|abolished|lifted|changed|changes|reduced|now|added|became|previously|formerly|moved|raised|extended|only|gone|discontinued|withdrawn)\b/i
const SAME_SUBJECT = 0.6

/** The sentences of a declaration that say what is new in it: in a changelog or in so many words, and not there before. */
export function announcementsOf(earlier: Declaration, later: Declaration): DeclaredStatement[] {
  return (later.statements ?? []).filter(({ text, section }) => {
    if (earlier.content.includes(text) || FUTURE.test(text) || !CHANGED.test(text)) return false
    return has(section, Section.changes) || OF_THIS_VERSION.test(text)
  })
}

/** Whether one of these sentences names this very change: a general word about improvements does not. */
export function isAnnounced(change: Change, announcements: DeclaredStatement[]): boolean {
  return announcements.some(({ text }) => {
    const isStillSo = UNCHANGED.test(text)
    const announced = isStillSo
      ? text
          .split(CLAUSE)
          .filter(clause => !UNCHANGED.test(clause))
          .join(' ')
      : text
    return names(announced, change)
  })
}

const TERMS: Partial<Record<Change['kind'], RegExp>> = {
  'operator-changed':
    /\b(?:operator|operated|owner|owned|provider|company|sold|transferred|acquired|taken over)\b/i,
  'endpoint-changed': /\b(?:endpoint|address|url|host|interface|moved)\b/i,
  'encryption-lost': /\b(?:http\b(?!s)|unencrypted|without encryption|plain ?text|encryption)/i,
  'weaker-authentication':
    /\b(?:authentica\w+|api key|oauth|log-?in|security schemes?|credentials|bearer|token)\b/i,
  'key-changed': /\b(?:keys?|signature|signed|signing|jwks)\b/i,
  'push-notifications': /\bpush notifications?\b/i,
  'extended-card': /\bextended (?:agent )?card\b/i,
}

/** Further words that the sentence must contain; of all other kinds, most words of the evidence. */
const SUBJECTS: Partial<Record<Change['kind'], (text: string, change: Change) => boolean>> = {
  'operator-changed': (text, { evidence }) => holds(plainName(text), plainName(evidence.text)),
  'model-changed': (text, { subject = '' }) => holds(wordsOf(text).join(' '), wordsOf(subject).join(' ')),
  'new-host': (text, { evidence }) => text.toLowerCase().includes(evidence.text.toLowerCase()),
  'endpoint-changed': (text, { evidence }) => namesAddress(text, evidence.text),
  'wider-input': (text, { evidence }) =>
    evidence.text.split(/[/+.;]/).some(part => part.length > 2 && wordsOf(text).includes(part)),
  'encryption-lost': () => true,
  'weaker-authentication': () => true,
  'key-changed': () => true,
  'push-notifications': () => true,
  'extended-card': () => true,
}

function names(text: string, change: Change): boolean {
  const { kind, evidence } = change
  if (TERMS[kind]?.test(text) === false) return false
  if (kind === 'removed-safeguard' && !ENDING.test(text)) return false
  const isNamed = SUBJECTS[kind]
  if (isNamed !== undefined) return isNamed(text, change)
  return coverage(conceptsOf(evidence.text), conceptsOf(text)) >= SAME_SUBJECT
}

function holds(text: string, name: string): boolean {
  return name !== '' && ` ${text} `.includes(` ${name} `)
}

function namesAddress(text: string, address: string): boolean {
  const path = URL.parse(address)?.pathname ?? ''
  return text.includes(hostOf(address) ?? address) || (path.length > 1 && text.includes(path))
}
