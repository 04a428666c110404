import { canonicalJson, type JsonValue } from '../../../core/encoding/canonical-json.ts'
import { isJsonObject, type JsonObject } from '../../../core/encoding/json-object.ts'

/** A text that a signature may have been made over: the text, and whether everything in the card stands in it. */
type CardPayload = { text: string; isWhole: boolean }

/** `true` for a field taken as it is, a shape for an object, a list of one shape for a list of objects. */
type Shape = { [field: string]: true | Shape | [Shape] }

const fields = (names: string): Record<string, true> =>
  Object.fromEntries(names.split(' ').map(name => [name, true]))

const EXTENSION = fields('uri description required params')
const SKILL = fields('id name description tags examples inputModes outputModes securityRequirements')
/** The fields of A2A 1.0: signers that go through its schema lose all others. */
const CARD: Shape = {
  ...fields('name description version documentationUrl iconUrl defaultInputModes defaultOutputModes'),
  ...fields('securitySchemes securityRequirements'),
  supportedInterfaces: [fields('url protocolBinding tenant protocolVersion')],
  provider: fields('url organization'),
  capabilities: { ...fields('streaming pushNotifications extendedAgentCard'), extensions: [EXTENSION] },
  skills: [SKILL],
}
/** REQUIRED by A2A 1.0, so they stay even when empty. */
const REQUIRED = new Set(
  'name description version supportedInterfaces capabilities defaultInputModes defaultOutputModes skills url protocolBinding protocolVersion organization id tags'.split(
    ' ',
  ),
)

/**
 * The texts over which signers make the signature of this card (A2A 1.0, section 8.4.1): the card as it stands without
 * its signatures; without empty values; and in the two ways in which the schema of the format leaves defaults out.
 * Undefined where the card has no canonical form.
 */
export function cardPayloads({ signatures: _, ...card }: JsonObject): CardPayload[] | undefined {
  const ofFormat = withoutDefaults(prune(card, CARD) as JsonObject)
  const forms = [
    card,
    cleanEmpty(card) ?? {},
    cleanEmpty(ofFormat) ?? {},
    cleanEmpty(ofFormat, REQUIRED) ?? {},
  ]
  try {
    const [asIs, whole, ...others] = forms.map(form => canonicalJson(form as JsonValue))
    const loses = canonicalJson((cleanEmpty(withoutDefaults(card)) ?? {}) as JsonValue) !== others[0]
    const payloads = [asIs!, whole!].map(text => ({ text, isWhole: true }))
    payloads.push(...others.map(text => ({ text, isWhole: !loses })))
    return payloads.filter(({ text }, at) => payloads.findIndex(each => each.text === text) === at)
  } catch {
    return undefined
  }
}

/** Whether two cards say the same, whatever the order of their keys and their signatures. */
export function isSameCard(one: JsonObject, other: JsonObject): boolean {
  const payload = cardPayloads(one)?.[0]
  return payload !== undefined && payload.text === cardPayloads(other)?.[0]?.text
}

function prune(value: unknown, shape: Shape): unknown {
  if (!isJsonObject(value)) return value
  const fieldsOfShape: JsonObject = {}
  for (const [field, inner] of Object.entries(shape)) {
    if (!Object.hasOwn(value, field)) continue
    const own = value[field]
    if (inner === true) fieldsOfShape[field] = own
    else if (!Array.isArray(inner)) fieldsOfShape[field] = prune(own, inner)
    else fieldsOfShape[field] = Array.isArray(own) ? own.map(entry => prune(entry, inner[0])) : own
  }
  return fieldsOfShape
}

/** `required` of an extension is the one plain flag of the format: false is its default and is not written. */
function withoutDefaults(card: JsonObject): JsonObject {
  const { capabilities } = card
  if (!isJsonObject(capabilities) || !Array.isArray(capabilities.extensions)) return card
  const extensions = capabilities.extensions.map((extension: unknown) => {
    if (!isJsonObject(extension) || extension.required !== false) return extension
    const { required: _, ...rest } = extension
    return rest
  })
  return { ...card, capabilities: { ...capabilities, extensions } }
}

/** The card has been surveyed before it was parsed, so its depth is bounded. */
function cleanEmpty(value: unknown, required: ReadonlySet<string> = new Set()): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) {
    const entries = value.map(entry => cleanEmpty(entry, required)).filter(entry => entry !== undefined)
    return entries.length > 0 ? entries : undefined
  }
  if (!isJsonObject(value)) return value
  const record: JsonObject = {}
  for (const [key, entry] of Object.entries(value)) {
    const own = cleanEmpty(entry, required)
    if (own !== undefined) record[key] = own
    else if (required.has(key)) record[key] = entry
  }
  return Object.keys(record).length > 0 ? record : undefined
}
