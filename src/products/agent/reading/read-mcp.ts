import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { findMcpFaults } from './card-faults.ts'
import type { Declaration } from './declaration.ts'
import { readFields } from './json-fields.ts'
import { listOf, textOf } from './json-values.ts'
import { readIdentity } from './read-identity.ts'
import { readTools } from './read-tools.ts'

const KNOWN_FIELDS: ReadonlySet<string> = new Set(
  '$schema serverInfo name title description version protocolVersion tools remotes packages transport capabilities icons websiteUrl repository nextCursor'.split(
    ' ',
  ),
)
const ENTRIES_MAX = 50

/** A server card, a registry `server.json`, an initialize result or the result of `tools/list`. */
export function readMcp(declaration: Declaration, card: JsonObject): void {
  const identity = isJsonObject(card.serverInfo) ? card.serverInfo : card
  findMcpFaults(declaration.faults, card, identity)
  const name = textOf(identity.name)
  if (name?.includes('/')) declaration.namespacedName = { where: 'name', text: name }
  readIdentity(declaration, identity, identity === card ? '' : 'serverInfo.')
  readIdentity(declaration, identity === card ? {} : card, '')
  // An initialize result has no description, and tells whose server it is here.
  const instructions = textOf(card.instructions)
  if (instructions) declaration.description ??= { where: 'instructions', text: instructions }
  readTools(declaration, listOf(card.tools), 'tools')
  for (const { where, name, description } of declaration.tools) {
    declaration.capabilities.push({ where, name, description })
  }
  readAddresses(declaration, card, identity)
  readFields(declaration, card, KNOWN_FIELDS)
}

function readAddresses(declaration: Declaration, card: JsonObject, identity: JsonObject): void {
  const { endpoints, contactUrls, operator } = declaration
  for (const [index, remote] of listOf(card.remotes).slice(0, ENTRIES_MAX).entries()) {
    const url = textOf(jsonObjectOf(remote).url)
    if (url) endpoints.push({ where: `remotes[${index}].url`, text: url })
  }
  const transport = jsonObjectOf(card.transport)
  const endpoint = textOf(transport.endpoint) ?? textOf(transport.url)
  if (endpoint) endpoints.push({ where: 'transport', text: endpoint })
  const website = textOf(card.websiteUrl) ?? textOf(identity.websiteUrl)
  const repository = textOf(jsonObjectOf(card.repository).url)
  if (website) operator.url = { where: 'websiteUrl', text: website }
  if (repository) contactUrls.push({ where: 'repository.url', text: repository })
}
