import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { parseJson } from '../../../core/encoding/parse-json.ts'
import { say } from '../../../core/text/say.ts'
import { scanValue } from '../phrases/scan-value.ts'
import {
  createDeclaration,
  type Declaration,
  type DeclarationKind,
  type DeclaredStatement,
} from './declaration.ts'
import { readFields } from './json-fields.ts'
import { hasDuplicateKeys, surveyJson } from './json-survey.ts'
import { readA2a } from './read-a2a.ts'
import { readIdentity } from './read-identity.ts'
import { readMcp } from './read-mcp.ts'

/** Far beyond any card, and well below what takes long to parse. */
const DEPTH_MAX = 64
const COMMAS_MAX = 20_000

const NAMED_BY_ITSELF: ReadonlySet<string> = new Set(['name', 'title', 'version', 'description'])

/** Text that opens an object, or a list of JSON values; `[name](address)` is Markdown. */
export function looksLikeJson(content: string): boolean {
  return /^\s*(?:\{|\[\s*(?:[{["\]\d]|$))/.test(content)
}

type ParsedCard = {
  card: JsonObject
  /** A key occurs twice in the same object: readers disagree on what the card says. */
  isAmbiguous: boolean
}

/** Undefined for what is no JSON, or far too deep or too full. */
export function parseCard(content: string): ParsedCard | undefined {
  const survey = surveyJson(content)
  const isBounded = survey.depth <= DEPTH_MAX && survey.commas <= COMMAS_MAX
  const parsed = isBounded ? parseJson(content) : undefined
  if (parsed === undefined) return undefined
  return { card: unwrap(parsed), isAmbiguous: hasDuplicateKeys(survey, parsed) }
}

export function readJson(content: string, statements?: DeclaredStatement[]): Declaration {
  const parsed = parseCard(content)
  if (parsed === undefined) return readBroken(content, statements)
  const { card, isAmbiguous } = parsed
  const kind = kindOf(card)
  const declaration = createDeclaration(kind, content, statements)
  if (isAmbiguous) declaration.faults.push(say`a key occurs twice in the same object`)
  if (kind === 'a2a-1.0' || kind === 'a2a-0.3') readA2a(declaration, card, kind)
  else if (kind === 'mcp') readMcp(declaration, card)
  else readUnknown(declaration, card)
  return declaration
}

/** Text that a person can still read counts; fields that only a program would find do not. */
function readBroken(content: string, statements?: DeclaredStatement[]): Declaration {
  const declaration = createDeclaration('broken-json', content, statements)
  scanValue(declaration, content, { path: 'text', section: 0, meaning: 0, depth: 0 })
  return declaration
}

/** The answer to `tools/list` arrives as JSON-RPC, as its result, or as the bare list. */
function unwrap(parsed: unknown): JsonObject {
  if (Array.isArray(parsed)) return { tools: parsed }
  const card = jsonObjectOf(parsed)
  return card.jsonrpc !== undefined && isJsonObject(card.result) ? card.result : card
}

function kindOf(card: JsonObject): DeclarationKind {
  if (card.supportedInterfaces !== undefined) return 'a2a-1.0'
  const hasSkills = Array.isArray(card.skills)
  if (typeof card.url === 'string' && (hasSkills || card.preferredTransport !== undefined)) return 'a2a-0.3'
  if (isMcp(card)) return 'mcp'
  return hasSkills && isJsonObject(card.capabilities) ? 'a2a-1.0' : 'json'
}

function isMcp(card: JsonObject): boolean {
  if (isJsonObject(card.serverInfo) || Array.isArray(card.remotes) || Array.isArray(card.packages))
    return true
  if (typeof card.$schema === 'string' && card.$schema.includes('modelcontextprotocol')) return true
  return Array.isArray(card.tools) && isJsonObject(card.tools[0]) && isJsonObject(card.tools[0].inputSchema)
}

function readUnknown(declaration: Declaration, card: JsonObject): void {
  readIdentity(declaration, card, '')
  readFields(declaration, card, NAMED_BY_ITSELF)
}
