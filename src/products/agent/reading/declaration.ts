import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { Language } from '../../../language/detect-language.ts'
import { LANGUAGES } from '../phrases/meanings.ts'

/** `json` is JSON of no card format we know; `broken-json` looks like JSON and cannot be parsed. */
export type DeclarationKind = 'a2a-1.0' | 'a2a-0.3' | 'mcp' | 'json' | 'prose' | 'broken-json'

/** A fact that a sentence discloses about the agent. */
export type Disclosure =
  | 'purpose'
  | 'abilities'
  | 'tools'
  | 'permissions'
  | 'collected'
  | 'retained'
  | 'shared'
  | 'limits'
  | 'oversight'
  | 'model'
  | 'changes'

/** Claims of a sentence, for better or worse: they can contradict each other or go too far. */
export type DeclaredClaim =
  | 'overclaims'
  | 'noTools'
  | 'noModel'
  | 'noOversight'
  | 'keepsNothing'
  | 'keepsData'
  | 'sharesNothing'
  | 'sharesData'
  | 'readOnly'
  | 'writes'
  | 'offline'
  | 'reachesOut'
  | 'streams'
  | 'pushes'

type Capability = { where: string; name: string; description: string }

export type Tool = Capability & {
  /** The sum of the meanings of its name, description and permissions. */
  meaning: number
  /** The author's explicit statement: MCP annotations, or a field named after permissions. */
  statesPermissions: boolean
  readOnly: boolean | undefined
  destructive: boolean | undefined
  openWorld: boolean | undefined
}

/** One sentence: what its words mean, what the heading or key above it announces, and where it stands. */
export type DeclaredStatement = {
  text: string
  meaning: number
  section: number
  wordCount: number
  /** A path into the card; without one the place is the line. */
  path: string | undefined
  line: number
  /** Where it begins in the content; undefined in a card, whose texts may be escaped. */
  start?: number
}

/** Every kind of declaration in one shape, each part with the place where it was found. */
export type Declaration = {
  kind: DeclarationKind
  content: string
  name: Evidence | undefined
  /** The name of an MCP server in its namespace, a domain written backwards: `com.example/desk`. */
  namespacedName?: Evidence
  description: Evidence | undefined
  version: Evidence | undefined
  /** `sentence` is the one that names the operator, where no field does. */
  operator: { name: Evidence | undefined; url: Evidence | undefined; sentence?: string }
  /** Names in further fields of the operator, its brand or legal entity: no check earns by them, and none may be another's. */
  furtherOperators?: Evidence[]
  /** Sentences of a card outside its description and its tools: greetings, terms, whatever its author added. */
  furtherTexts?: Evidence[]
  emails: Evidence[]
  /** Addresses offered for questions, reports or documentation. */
  contactUrls: Evidence[]
  urls: Evidence[]
  endpoints: Evidence[]
  capabilities: Capability[]
  tools: Tool[]
  said: Record<Disclosure | DeclaredClaim, Evidence[]>
  streaming: boolean | undefined
  pushNotifications: boolean | undefined
  signatures: unknown[]
  /** Faults against the format, in words: "skills[0].tags is missing". */
  faults: string[]
  wordCount: number
  /** Characters that may still be read; more text is a fault. */
  charactersLeft: number
  /** How often a function word of each of LANGUAGES occurred, from index 1; index 0 counts all other words. */
  languageHits: number[]
  /** Every sentence, if the caller asked for all; otherwise only examples are kept, under `said`. */
  statements: DeclaredStatement[] | undefined
}

/** Fifty pages: a longer declaration has no readers, and must not keep the service busy. */
const CHARACTERS_MAX = 100_000

export function createDeclaration(
  kind: DeclarationKind,
  content: string,
  statements?: DeclaredStatement[],
): Declaration {
  return {
    kind,
    content,
    name: undefined,
    description: undefined,
    version: undefined,
    operator: { name: undefined, url: undefined },
    emails: [],
    contactUrls: [],
    urls: [],
    endpoints: [],
    capabilities: [],
    tools: [],
    said: createSaid(),
    streaming: undefined,
    pushNotifications: undefined,
    signatures: [],
    faults: [],
    wordCount: 0,
    charactersLeft: CHARACTERS_MAX,
    languageHits: new Array(LANGUAGES.length + 1).fill(0),
    statements,
  }
}

function createSaid(): Declaration['said'] {
  return {
    purpose: [],
    abilities: [],
    tools: [],
    permissions: [],
    collected: [],
    retained: [],
    shared: [],
    limits: [],
    oversight: [],
    model: [],
    changes: [],
    overclaims: [],
    noTools: [],
    noModel: [],
    noOversight: [],
    keepsNothing: [],
    keepsData: [],
    sharesNothing: [],
    sharesData: [],
    readOnly: [],
    writes: [],
    offline: [],
    reachesOut: [],
    streams: [],
    pushes: [],
  }
}

/** Grants up to the wanted number of characters and notes that the declaration was not read to its end. */
export function takeCharacters(declaration: Declaration, wanted: number): number {
  const granted = Math.min(wanted, declaration.charactersLeft)
  declaration.charactersLeft -= granted
  if (granted < wanted) noteUnread(declaration)
  return granted
}

const FURTHER_OPERATORS_MAX = 20

const FURTHER_TEXTS_MAX = 20
const FURTHER_TEXT_CHARACTERS = 600
const SOME_WORDS = /\S\s+\S+\s+\S/

export function noteFurtherText(declaration: Declaration, { where, text }: Evidence): void {
  declaration.furtherTexts ??= []
  const { furtherTexts } = declaration
  if (furtherTexts.length < FURTHER_TEXTS_MAX && SOME_WORDS.test(text))
    furtherTexts.push({ where, text: text.slice(0, FURTHER_TEXT_CHARACTERS) })
}

export function noteFurtherOperator(declaration: Declaration, name: Evidence): void {
  const { furtherOperators } = declaration
  if (furtherOperators === undefined) declaration.furtherOperators = [name]
  else if (furtherOperators.length < FURTHER_OPERATORS_MAX) furtherOperators.push(name)
}

const UNREAD = say`it is too long, too deep or too full to be read to its end`

export function noteUnread({ faults }: Declaration): void {
  if (!faults.includes(UNREAD)) faults.push(UNREAD)
}

const SHORT_WORDS = 20
const LEAST_HITS_SHARE = 0.04

/**
 * A text too short to hold a disclosure lacks it in any language, so it counts as English; a longer one must show
 * the function words of a language before its silence means anything.
 */
export function languageOf({ wordCount, languageHits }: Declaration): Language {
  let best = 1
  for (let index = 2; index < languageHits.length; index++) {
    if (languageHits[index]! > languageHits[best]!) best = index
  }
  if (languageHits[best]! > 1 && languageHits[best]! >= wordCount * LEAST_HITS_SHARE)
    return LANGUAGES[best - 1]!
  return wordCount < SHORT_WORDS ? 'en' : 'unknown'
}
