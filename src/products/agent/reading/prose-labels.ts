import { namesOperator, Section } from '../phrases/meanings.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import type { Declaration } from './declaration.ts'
import type { ProseLine } from './prose-lines.ts'

type Label = {
  /** The label as written, without emphasis; empty when the line has none. */
  label: string
  sections: number
  /** Where the text behind a telling label starts; a label that tells nothing stays part of the text. */
  start: number
}

const FIELD_MAX = 200

/** "Operator: Acme GmbH" fills a field at once and puts the rest of its line into that section. */
export function readLabel(declaration: Declaration, line: ProseLine, lineNumber: number): Label {
  if (line.labelEnd < 0) return { label: '', sections: 0, start: line.start }
  const { content } = declaration
  const label = content.slice(line.start, line.labelEnd).replaceAll('*', '').trim()
  const { section: sections } = scanTitle(label)
  if (sections === 0) return { label, sections, start: line.start }
  let start = line.labelEnd + 1
  while (start < line.end && ' \t*_|'.includes(content[start]!)) start++
  if (start < line.end) fillField(declaration, sections, content.slice(start, line.end), lineNumber)
  return { label, sections, start }
}

function fillField(declaration: Declaration, sections: number, rest: string, line: number): void {
  const field = { where: `line ${line}`, text: rest.slice(0, FIELD_MAX).replace(/[\s|*]+$/, '') }
  if (namesOperator(sections)) declaration.operator.name ??= field
  else if ((sections & Section.version) !== 0 && (sections & Section.model) === 0) declaration.version = field
  else if ((sections & Section.name) !== 0) declaration.name ??= field
}
