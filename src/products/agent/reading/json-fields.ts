import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { urlAround } from '../phrases/addresses.ts'
import { Meaning, namesOperator, Section } from '../phrases/meanings.ts'
import { isOperatorKey } from '../phrases/operator-labels.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import { type Place, scanValue } from '../phrases/scan-value.ts'
import { type Declaration, noteFurtherOperator, noteFurtherText, noteUnread } from './declaration.ts'
import { fileStatement } from './file-statement.ts'
import { textOf } from './json-values.ts'
import { readTools } from './read-tools.ts'

export const TOP: Place = { path: '', section: 0, meaning: 0, depth: 0 }

const DEPTH_MAX = 10
const VALUES_MAX = 4000
const LIST_MAX = 200
const KEY_SHOWN = 40

/** Examples, schemas and identifiers are not statements about the agent. */
const SILENT_KEYS = new Set(
  '$schema id tags examples inputSchema outputSchema inputModes outputModes icons icon iconUrl mimeType'.split(
    ' ',
  ),
)

/**
 * Reads whatever a card says outside the fields of its format: extension parameters, `_meta`, fields of its
 * author. A key works as a heading does in prose. Depth and number are bounded, and what was left unread is a fault.
 */
export function readFields(
  declaration: Declaration,
  card: JsonObject,
  fieldsRead: ReadonlySet<string>,
): void {
  const walk: Walk = { declaration, valuesLeft: VALUES_MAX }
  for (const key of Object.keys(card)) {
    if (!fieldsRead.has(key)) readValue(walk, card[key], placeUnder(TOP, key))
  }
}

export function readField(declaration: Declaration, value: unknown, place: Place): void {
  readValue({ declaration, valuesLeft: VALUES_MAX }, value, place)
}

type Walk = { declaration: Declaration; valuesLeft: number }

function readValue(walk: Walk, value: unknown, place: Place): void {
  walk.valuesLeft--
  if (place.depth > DEPTH_MAX) noteUnread(walk.declaration)
  else if (typeof value === 'string') readText(walk.declaration, value, place)
  else if (typeof value === 'number' || typeof value === 'boolean') readScalar(walk.declaration, value, place)
  else if (Array.isArray(value)) readList(walk, value, place)
  else if (isJsonObject(value)) readRecord(walk, value, place)
}

function isExhausted({ declaration, valuesLeft }: Walk): boolean {
  if (valuesLeft <= 0) noteUnread(declaration)
  return valuesLeft <= 0
}

function readList(walk: Walk, list: unknown[], place: Place): void {
  if ((place.section & Section.tools) !== 0) {
    readTools(walk.declaration, list, place.path)
    return
  }
  for (const [index, value] of list.entries()) {
    if (isExhausted(walk)) return
    const path = `${place.path}[${index}]`
    if ((place.section & Section.capabilities) !== 0) addCapability(walk.declaration, value, path)
    readValue(walk, value, { ...place, path, depth: place.depth + 1 })
  }
}

function addCapability({ capabilities }: Declaration, value: unknown, where: string): void {
  const { name, description } = jsonObjectOf(value)
  const text = textOf(description) ?? textOf(value) ?? ''
  if (capabilities.length < LIST_MAX)
    capabilities.push({ where, name: textOf(name) ?? text, description: text })
}

function readRecord(walk: Walk, record: JsonObject, place: Place): void {
  for (const key of Object.keys(record)) {
    if (isExhausted(walk)) return
    if (!SILENT_KEYS.has(key) && !key.startsWith('@')) readValue(walk, record[key], placeUnder(place, key))
  }
}

/** A key inside a section adds to it; only a description does not turn the section into one about the purpose. */
function placeUnder({ path, section, meaning, depth }: Place, key: string): Place {
  // `io.modelcontextprotocol.registry/publisher-provided` says who defined the key, and nothing of the agent.
  const title = scanTitle(key.includes('/') ? '' : key)
  const own = section === 0 ? title.section : title.section & ~Section.purpose
  const label = (key.length > KEY_SHOWN ? `${key.slice(0, KEY_SHOWN)}…` : key).toWellFormed()
  return {
    path: path === '' ? label : `${path}.${label}`,
    section: section | own,
    meaning: meaning | title.meaning,
    depth: depth + 1,
  }
}

function readText(declaration: Declaration, text: string, place: Place): void {
  scanValue(declaration, text, place)
  const { path, section } = place
  if ((section & (Section.tools | Section.capabilities)) === 0)
    noteFurtherText(declaration, { where: path, text })
  if (!namesOperator(section)) {
    if (namesOperator(section | Section.operator) && isOperatorPath(path))
      noteFurtherOperator(declaration, { where: path, text })
    return
  }
  const { operator } = declaration
  const isUrl = urlAround(text, text.indexOf(':')) !== undefined
  if (isUrl) operator.url ??= { where: path, text }
  else if (!text.includes('@')) {
    if (operator.name === undefined) operator.name = { where: path, text }
    else noteFurtherOperator(declaration, { where: path, text })
  }
}

/** `operatedBy`, `operatedBy.name` */
function isOperatorPath(path: string): boolean {
  const own = path.endsWith('.name') ? path.slice(0, -'.name'.length) : path
  return isOperatorKey(own.slice(own.lastIndexOf('.') + 1))
}

/** `retentionDays: 30` and `sharedWithThirdParties: false` are statements too. */
function readScalar(
  declaration: Declaration,
  value: number | boolean,
  { path, section, meaning }: Place,
): void {
  const own = typeof value === 'number' ? Meaning.digit : value ? 0 : Meaning.not
  const text = `${path.slice(path.lastIndexOf('.') + 1)}: ${value}`
  fileStatement(declaration, { text, meaning: meaning | own, section, wordCount: 1, path, line: 0 })
}
