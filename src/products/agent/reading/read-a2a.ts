import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { Section } from '../phrases/meanings.ts'
import { findA2aFaults } from './card-faults.ts'
import type { Declaration } from './declaration.ts'
import { readField, readFields, TOP } from './json-fields.ts'
import { flagOf, listOf, textOf } from './json-values.ts'
import { readIdentity } from './read-identity.ts'

/** The fields of either version that are read by name or say nothing; all others are read as statements. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set(
  'name description version provider supportedInterfaces capabilities defaultInputModes defaultOutputModes skills documentationUrl iconUrl securitySchemes securityRequirements security signatures protocolVersion url preferredTransport additionalInterfaces supportsAuthenticatedExtendedCard supportsExtendedAgentCard'.split(
    ' ',
  ),
)
const SKILLS_MAX = 200

/** A2A 1.0 and 0.3 differ in where the addresses stand; everything a declaration needs has the same name. */
export function readA2a(declaration: Declaration, card: JsonObject, kind: 'a2a-1.0' | 'a2a-0.3'): void {
  findA2aFaults(declaration.faults, card, kind)
  readIdentity(declaration, card, '')
  readProvider(declaration, card)
  readInterfaces(declaration, card)
  readCapabilities(declaration, jsonObjectOf(card.capabilities))
  readSkills(declaration, listOf(card.skills))
  const documentation = textOf(card.documentationUrl)
  if (documentation) declaration.contactUrls.push({ where: 'documentationUrl', text: documentation })
  declaration.signatures = listOf(card.signatures)
  readFields(declaration, card, KNOWN_FIELDS)
}

function readProvider(declaration: Declaration, { provider }: JsonObject): void {
  const { organization, url } = jsonObjectOf(provider)
  const [name, address] = [textOf(organization), textOf(url)]
  // A field says more than the sentence of the description in which an operator was found before.
  if (name)
    declaration.operator = {
      name: { where: 'provider.organization', text: name },
      url: declaration.operator.url,
    }
  const { operator } = declaration
  if (address) operator.url = { where: 'provider.url', text: address }
}

function readInterfaces({ endpoints }: Declaration, card: JsonObject): void {
  const own = textOf(card.url)
  if (own) endpoints.push({ where: 'url', text: own })
  for (const key of ['supportedInterfaces', 'additionalInterfaces']) {
    for (const [index, entry] of listOf(card[key]).slice(0, SKILLS_MAX).entries()) {
      const url = textOf(jsonObjectOf(entry).url)
      if (url) endpoints.push({ where: `${key}[${index}].url`, text: url })
    }
  }
}

function readCapabilities(declaration: Declaration, capabilities: JsonObject): void {
  declaration.streaming = flagOf(capabilities.streaming)
  declaration.pushNotifications = flagOf(capabilities.pushNotifications)
  if (capabilities.extensions !== undefined) {
    readField(declaration, capabilities.extensions, { ...TOP, path: 'capabilities.extensions' })
  }
}

function readSkills(declaration: Declaration, skills: unknown[]): void {
  for (const [index, skill] of skills.slice(0, SKILLS_MAX).entries()) {
    if (!isJsonObject(skill)) continue
    const where = `skills[${index}]`
    const description = textOf(skill.description) ?? ''
    declaration.capabilities.push({ where, name: textOf(skill.name) ?? '', description })
    const path = `${where}.description`
    readField(declaration, description, { ...TOP, path, section: Section.capabilities })
  }
}
