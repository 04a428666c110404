import { isJsonObject } from '../../../core/encoding/json-object.ts'
import type { RegistrableDomain } from '../../../core/web/registrable-domain.port.ts'
import { has } from '../phrases/declared-statement.ts'
import { Meaning, Section } from '../phrases/meanings.ts'
import type { Declaration, DeclaredStatement } from '../reading/declaration.ts'
import { parseCard } from '../reading/read-json.ts'
import { phrasePowers } from './phrase-powers.ts'
import { dataOf, deviceOf, powerOf, recipientOf } from './powers.ts'
import { type Safeguard, safeguardsOf } from './safeguards.ts'
import { isNegated, polarityOf } from './wording/clause-polarity.ts'
import { withoutHumanActs } from './wording/human-acts.ts'

/** Granted powers, each with the sentence that granted it first. */
export type Grants = Map<string, DeclaredStatement>

/** The facts of a declaration that are compared with those of another. */
export type Facts = {
  hosts: Set<string>
  powers: Grants
  deniedPowers: Grants
  devices: Grants
  dataKinds: Grants
  recipients: Grants
  deniedRecipients: Grants
  safeguards: Safeguard[]
  /** Receivers of data with a name of their own, each with the sentence that says so. */
  namedRecipients: Map<string, DeclaredStatement>
  /** Flags and numbers of a card, by their key. */
  scalars: Map<string, { value: string; statement: DeclaredStatement }>
  fullText: string
}

/** "Messages are passed on to Acme": a recipient with a name of its own. */
const SHARED_WITH =
  /\b(?:shared?|shares|sent|passed|sold|transferred|disclosed|forwarded|given|provided)\b[^.;]{0,60}?\b(?:with|to) (?:the |our )?(\p{Lu}[\p{L}\p{N}&-]{1,40})/u
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,253}|https?:\/\/[^\s<>"')]{1,2000}/gi
const SCALAR = /^([^\s:]{1,80}): (true|false|-?\d[\d.e+-]*)$/
const ACTING = Section.tools | Section.capabilities | Section.purpose
const DATA_WORDS = Meaning.data | Meaning.keep | Meaning.share | Meaning.collect
/** Words for keeping, erasing, announcing and asking name no power of the agent. */
const NOT_ACTING = Section.data | Section.changes | Section.contact | Section.limits | Section.oversight

export function factsOf(declaration: Declaration, registrableDomain: RegistrableDomain): Facts {
  const { content, kind, statements = [] } = declaration
  const sentences = joinHalves(statements.filter(({ text }) => !SCALAR.test(text)))
  const facts: Facts = {
    hosts: hostsOf(content, kind !== 'prose', registrableDomain),
    powers: new Map(),
    deniedPowers: new Map(),
    devices: new Map(),
    dataKinds: new Map(),
    recipients: new Map(),
    deniedRecipients: new Map(),
    safeguards: safeguardsOf(sentences),
    namedRecipients: new Map(),
    scalars: new Map(),
    fullText: content.normalize('NFKC').toLowerCase(),
  }
  for (const statement of sentences) readStatement(facts, statement, declaration.name?.text ?? '')
  for (const statement of statements) readScalar(facts, statement)
  return facts
}

function readStatement(facts: Facts, statement: DeclaredStatement, name: string): void {
  const { meaning: m, section: s } = statement
  // Deploy Pilot need not deploy anything, nor does mailbox.example have to hold a mailbox.
  const words = statement.text.replace(ADDRESS, ' ')
  const text = name === '' ? words : words.replaceAll(name, '')
  const powers = polarityOf(withoutHumanActs(text), powerOf)
  note(facts.deniedPowers, powers.denied, statement)
  const acts = has(s, ACTING) || has(m, Meaning.may | Meaning.tool | Meaning.permit)
  if (!has(s, Section.changes)) note(facts.powers, new Set(phrasePowers(withoutHumanActs(text))), statement)
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
  const recipient = SHARED_WITH.exec(text)?.[1]
  if (recipient !== undefined && !isNegated(text))
    facts.namedRecipients.set(recipient.toLowerCase(), statement)
}

/** Parts around a semicolon are one thought. */
function joinHalves(statements: DeclaredStatement[]): DeclaredStatement[] {
  const sentences: DeclaredStatement[] = []
  for (const statement of statements) {
    const last = sentences.at(-1)
    const isSecondHalf =
      last?.text.endsWith(';') && last.path === statement.path && last.section === statement.section
    if (!isSecondHalf) sentences.push(statement)
    else {
      const { text, meaning, wordCount } = statement
      const { start: _, ...first } = last!
      sentences[sentences.length - 1] = {
        ...first,
        text: `${first.text} ${text}`,
        meaning: first.meaning | meaning,
        wordCount: first.wordCount + wordCount,
      }
    }
  }
  return sentences
}

function note(grants: Grants, granted: Set<string>, statement: DeclaredStatement): void {
  for (const each of granted) if (!grants.has(each)) grants.set(each, statement)
}

function readScalar({ scalars }: Facts, statement: DeclaredStatement): void {
  const [, key, value] = SCALAR.exec(statement.text) ?? []
  if (key === undefined) return
  const place = (statement.path ?? key).replace(/\[\d+\]/g, '[]')
  if (!scalars.has(place)) scalars.set(place, { value: value!, statement })
}

const WRITTEN_ADDRESS = /(?:\b[a-z][a-z0-9+.-]{0,20}:)?\/\/([^\s/?#"'`<>()[\]{}|\\,;]{3,260})/giu
const MAIL_DOMAIN = /@([\p{L}\p{N}.-]{3,253})/gu
const BARE_NAME = /(?<![\p{L}\p{N}@/._-])((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24})(?![\p{L}\p{N}])/gu
/** Endings of files that are also names of countries: README.md stands in no other. */
const FILE_NAME =
  /^[^.]+\.(?:md|sh|rs|py|zip|pl|ps|so|mov|app|ml|cc|tf|ai|la|st|in|is|it|at|to|no|so|us|me|be|as)$/i
const HOSTS_MAX = 2000
const VALUES_MAX = 20_000

/** The hosts a declaration points to: the registered domain of every address in it, or the address itself where it has none. */
function hostsOf(content: string, isJson: boolean, registrableDomain: RegistrableDomain): Set<string> {
  const hosts = new Set<string>()
  const text = isJson ? textsIn(content) : content
  const take = (pattern: RegExp, isHost: (name: string) => boolean) => {
    for (const match of text.matchAll(pattern)) {
      if (hosts.size >= HOSTS_MAX) return
      const host = plainHost(match[1]!)
      if (host !== undefined && isHost(host)) hosts.add(registrableDomain(host) ?? host)
    }
  }
  take(WRITTEN_ADDRESS, () => true)
  take(MAIL_DOMAIN, host => registrableDomain(host) !== undefined)
  take(BARE_NAME, host => !FILE_NAME.test(host) && registrableDomain(host) !== undefined)
  return hosts
}

/** As a browser reads it: lower case, ASCII, numbers in any notation as one address. */
function plainHost(written: string): string | undefined {
  const host = URL.parse(`https://${written.slice(written.lastIndexOf('@') + 1)}`)?.hostname.replace(
    /\.$/,
    '',
  )
  return host !== undefined && /[.\]]/.test(host) ? host : undefined
}

/** Every text of the card, keys and values, as a program reads them: escapes hide nothing. */
function textsIn(content: string): string {
  const parsed = parseCard(content)
  if (parsed === undefined) return content
  const texts: string[] = []
  const queue: unknown[] = [parsed.card]
  for (let at = 0; at < queue.length && at < VALUES_MAX; at++) {
    const value = queue[at]
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) queue.push(...value.slice(0, VALUES_MAX))
    else if (isJsonObject(value)) {
      const { signatures: _, ...members } = value
      texts.push(...Object.keys(members))
      queue.push(...Object.values(members))
    }
  }
  return texts.join('\n')
}
