import type { JsonObject } from '../../../core/encoding/json-object.ts'
import { Section } from '../phrases/meanings.ts'
import { scanValue } from '../phrases/scan-value.ts'
import type { Declaration } from './declaration.ts'
import { textOf } from './json-values.ts'

/** Name, version and description have the same names in every card format; `path` ends in a dot or is empty. */
export function readIdentity(declaration: Declaration, record: JsonObject, path: string): void {
  const name = textOf(record.title) ?? textOf(record.name)
  const version = textOf(record.version)
  const description = textOf(record.description)
  if (name) declaration.name ??= { where: `${path}${record.title === name ? 'title' : 'name'}`, text: name }
  if (version) declaration.version ??= { where: `${path}version`, text: version }
  if (!description) return
  const where = `${path}description`
  declaration.description ??= { where, text: description }
  scanValue(declaration, description, { path: where, section: Section.purpose, meaning: 0, depth: 0 })
}
