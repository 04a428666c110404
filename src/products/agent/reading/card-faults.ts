import { isJsonObject, type JsonObject } from '../../../core/encoding/json-object.ts'
import { say } from '../../../core/text/say.ts'
import { textOf } from './json-values.ts'

/** `text` and `list` must not be empty; `texts` is a list of texts that may be. */
type FieldType = 'text' | 'record' | 'list' | 'texts'
type Shape = [key: string, type: FieldType][]

const MODES: Shape = [
  ['capabilities', 'record'],
  ['defaultInputModes', 'texts'],
  ['defaultOutputModes', 'texts'],
  ['skills', 'list'],
]
const IDENTITY: Shape = [
  ['name', 'text'],
  ['description', 'text'],
  ['version', 'text'],
]
/** A2A 1.0.1, AgentCard: the fields marked REQUIRED. */
const CARD_1_0: Shape = [...IDENTITY, ['supportedInterfaces', 'list'], ...MODES]
const INTERFACE_1_0: Shape = [
  ['url', 'text'],
  ['protocolBinding', 'text'],
  ['protocolVersion', 'text'],
]
/** A2A 0.3, section 5.5. */
const CARD_0_3: Shape = [...IDENTITY, ['protocolVersion', 'text'], ['url', 'text'], ...MODES]
const SKILL: Shape = [
  ['id', 'text'],
  ['name', 'text'],
  ['description', 'text'],
  ['tags', 'texts'],
]
const PROVIDER: Shape = [
  ['organization', 'text'],
  ['url', 'text'],
]
const MCP_TOOL: Shape = [
  ['name', 'text'],
  ['inputSchema', 'record'],
]

const FAULTS_MAX = 20

export function findA2aFaults(faults: string[], card: JsonObject, kind: 'a2a-1.0' | 'a2a-0.3'): void {
  holdAgainst(faults, card, '', kind === 'a2a-1.0' ? CARD_1_0 : CARD_0_3)
  if (kind === 'a2a-1.0') holdListAgainst(faults, card, 'supportedInterfaces', INTERFACE_1_0)
  holdListAgainst(faults, card, 'skills', SKILL)
  if (isJsonObject(card.provider)) holdAgainst(faults, card.provider, 'provider.', PROVIDER)
}

export function findMcpFaults(faults: string[], card: JsonObject, identity: JsonObject): void {
  holdAgainst(faults, identity, identity === card ? '' : 'serverInfo.', [IDENTITY[0]!, IDENTITY[2]!])
  holdListAgainst(faults, card, 'tools', MCP_TOOL)
}

function holdListAgainst(faults: string[], card: JsonObject, key: string, shape: Shape): void {
  const list = card[key]
  if (!Array.isArray(list)) return
  for (let index = 0; index < list.length && faults.length < FAULTS_MAX; index++) {
    const entry: unknown = list[index]
    if (isJsonObject(entry)) holdAgainst(faults, entry, `${key}[${index}].`, shape)
    else faults.push(say`${`${key}[${index}]`} is not an object`)
  }
}

function holdAgainst(faults: string[], record: JsonObject, path: string, shape: Shape): void {
  for (const [key, type] of shape) {
    const fault = faultOf(record[key], type, path + key)
    if (fault && faults.length < FAULTS_MAX) faults.push(fault)
  }
}

function faultOf(value: unknown, type: FieldType, field: string): string | undefined {
  if (value === undefined) return say`${field} is missing`
  if (type === 'text') return textOf(value) === undefined ? say`${field} is not a text or blank` : undefined
  if (type === 'record') return isJsonObject(value) ? undefined : say`${field} is not an object`
  if (!Array.isArray(value)) return say`${field} is not a list`
  if (type === 'list') return value.length > 0 ? undefined : say`${field} is empty`
  return value.every(entry => typeof entry === 'string') ? undefined : say`${field} is not a list of texts`
}
