import type { RegistrableDomain } from '../../../core/registrable-domain.port.ts'
import { has } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import type { Declaration, Statement } from '../reading/declaration.ts'
import { isNegated, polarityOf } from './clause-polarity.ts'
import { hostsOf } from './hosts.ts'
import { withoutHumanActs } from './human-acts.ts'
import { dataOf, deviceOf, powerOf, recipientOf } from './powers.ts'
import { type Safeguard, safeguardsOf } from './safeguards.ts'

/** What is granted, and by which sentence it was first granted. */
export type Grants = Map<string, Statement>

/** What a declaration comes down to when it is compared with another. */
export type Facts = {
  hosts: Set<string>
  powers: Grants
  deniedPowers: Grants
  devices: Grants
  dataKinds: Grants
  recipients: Grants
  deniedRecipients: Grants
  safeguards: Safeguard[]
  /** Whoever receives data under a name of its own, and the sentence that says so. */
  namedRecipients: Map<string, Statement>
  /** Flags and numbers of a card, by their key. */
  scalars: Map<string, { value: string; statement: Statement }>
  fullText: string
}

/** "Messages are passed on to Acme": a recipient with a name of its own. */
const SHARED_WITH =
  /\b(?:shared?|shares|sent|passed|sold|transferred|disclosed|forwarded|given|provided)\b[^.;]{0,60}?\b(?:with|to) (?:the |our )?(\p{Lu}[\p{L}\p{N}&-]{1,40})/u
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,253}|https?:\/\/[^\s<>"')]{1,2000}/gi
const SCALAR = /^([^\s:]{1,80}): (true|false|-?\d[\d.e+-]*)$/
const ACTING = Section.tools | Section.capabilities | Section.purpose
const DATA_WORDS = Meaning.data | Meaning.keep | Meaning.share | Meaning.collect
/** What is kept and erased, announced or asked is not what the agent does. */
const NOT_ACTING = Section.data | Section.changes | Section.contact | Section.limits | Section.oversight

export function factsOf(declaration: Declaration, registrableDomain: RegistrableDomain): Facts {
  const { content, kind, statements = [] } = declaration
  const spoken = joinHalves(statements.filter(({ text }) => !SCALAR.test(text)))
  const facts: Facts = {
    hosts: hostsOf(content, kind !== 'prose', registrableDomain),
    powers: new Map(),
    deniedPowers: new Map(),
    devices: new Map(),
    dataKinds: new Map(),
    recipients: new Map(),
    deniedRecipients: new Map(),
    safeguards: safeguardsOf(spoken),
    namedRecipients: new Map(),
    scalars: new Map(),
    fullText: content.normalize('NFKC').toLowerCase(),
  }
  for (const statement of spoken) readStatement(facts, statement, declaration.name?.text ?? '')
  for (const statement of statements) readScalar(facts, statement)
  return facts
}

function readStatement(facts: Facts, statement: Statement, name: string): void {
  const { meaning: m, section: s } = statement
  // Deploy Pilot need not deploy anything, nor does whoever is reached at mailbox.example have a mailbox.
  const words = statement.text.replace(ADDRESS, ' ')
  const text = name === '' ? words : words.replaceAll(name, '')
  const powers = polarityOf(withoutHumanActs(text), powerOf)
  note(facts.deniedPowers, powers.denied, statement)
  const acts = has(s, ACTING) || has(m, Meaning.may | Meaning.tool | Meaning.permit)
  const isHousekeeping = has(s, NOT_ACTING) && !has(s, ACTING)
  if (acts && !isHousekeeping) {
    note(facts.powers, powers.granted, statement)
    note(facts.devices, polarityOf(text, deviceOf).granted, statement)
  }
  if (!has(m, DATA_WORDS) && !has(s, Section.data)) return
  note(facts.dataKinds, polarityOf(text, dataOf).granted, statement)
  const recipients = polarityOf(text, recipientOf)
  note(facts.recipients, recipients.granted, statement)
  note(facts.deniedRecipients, recipients.denied, statement)
  const named = SHARED_WITH.exec(text)?.[1]
  if (named !== undefined && !isNegated(text)) facts.namedRecipients.set(named.toLowerCase(), statement)
}

/** What a semicolon parts is one thought. */
function joinHalves(statements: Statement[]): Statement[] {
  const joined: Statement[] = []
  for (const statement of statements) {
    const last = joined.at(-1)
    const isSecondHalf =
      last?.text.endsWith(';') && last.path === statement.path && last.section === statement.section
    if (!isSecondHalf) joined.push(statement)
    else {
      const { text, meaning, wordCount } = statement
      joined[joined.length - 1] = {
        ...last!,
        text: `${last!.text} ${text}`,
        meaning: last!.meaning | meaning,
        wordCount: last!.wordCount + wordCount,
      }
    }
  }
  return joined
}

function note(grants: Grants, granted: Set<string>, statement: Statement): void {
  for (const each of granted) if (!grants.has(each)) grants.set(each, statement)
}

function readScalar({ scalars }: Facts, statement: Statement): void {
  const [, key, value] = SCALAR.exec(statement.text) ?? []
  if (key === undefined) return
  const place = (statement.path ?? key).replace(/\[\d+\]/g, '[]')
  if (!scalars.has(place)) scalars.set(place, { value: value!, statement })
}
