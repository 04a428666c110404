import { isJsonObject, type JsonObject, jsonObjectOf } from '../../../core/encoding/json-object.ts'
import { Section } from '../phrases/meanings.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import { scanValue } from '../phrases/scan-value.ts'
import type { Declaration } from './declaration.ts'
import { flagOf, listOf, textOf } from './json-values.ts'

const TOOLS_MAX = 200

/** Reads MCP tools, and any list under a key that speaks of tools or permissions, which may be of plain names. */
export function readTools(declaration: Declaration, list: unknown[], path: string): void {
  for (const [index, tool] of list.slice(0, TOOLS_MAX).entries()) {
    const where = `${path}[${index}]`
    if (isJsonObject(tool)) readTool(declaration, tool, where)
    else if (textOf(tool)) readTool(declaration, { name: tool }, where)
  }
}

function readTool(declaration: Declaration, tool: JsonObject, where: string): void {
  const name = textOf(tool.name) ?? textOf(tool.title) ?? textOf(tool.id) ?? ''
  const description = textOf(tool.description) ?? ''
  const permissions = permissionsOf(tool)
  const annotations = jsonObjectOf(tool.annotations)
  const readOnly = flagOf(annotations.readOnlyHint)
  const destructive = flagOf(annotations.destructiveHint)
  const meaning =
    scanTitle(name).meaning |
    scanText(declaration, description, `${where}.description`) |
    scanText(declaration, permissions, `${where}.permissions`)
  declaration.tools.push({
    where,
    name,
    description,
    meaning,
    statesPermissions: permissions !== '' || readOnly !== undefined || destructive !== undefined,
    readOnly,
    destructive,
    openWorld: flagOf(annotations.openWorldHint),
  })
}

function permissionsOf({ permissions, permission, scopes, access }: JsonObject): string {
  const value = permissions ?? permission ?? scopes ?? access
  return textOf(value) ?? listOf(value).filter(textOf).join(', ')
}

function scanText(declaration: Declaration, text: string, path: string): number {
  return text === ''
    ? 0
    : scanValue(declaration, text, { path, section: Section.tools, meaning: 0, depth: 0 })
}
