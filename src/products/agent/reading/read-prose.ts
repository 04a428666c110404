import type { Evidence } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { evidenceFrom } from '../phrases/declared-statement.ts'
import { foldText } from '../phrases/fold-text.ts'
import { Meaning, namesOperator, Section } from '../phrases/meanings.ts'
import { isOperatorHeading, isOperatorLabel } from '../phrases/operator-labels.ts'
import { VERSION_NUMBER } from '../phrases/phrases.ts'
import { scanPassage } from '../phrases/scan-passage.ts'
import { scanTitle } from '../phrases/scan-title.ts'
import {
  createDeclaration,
  type Declaration,
  type DeclaredStatement,
  noteFurtherOperator,
  takeCharacters,
} from './declaration.ts'
import { type ProseLine, readLine } from './prose-lines.ts'

/** The paragraph, bullet or table row being read; plain lines are added to it until something else begins. */
type Block = {
  kind: 'bullet' | 'row' | 'text'
  start: number
  end: number
  line: number
  lineCount: number
  section: number
  label: string
}

type Reader = {
  declaration: Declaration
  bytes: Uint8Array
  section: number
  line: number
  block: Block | undefined
  /** Whether the heading above announces the operator, and nothing stands below it yet. */
  announcesOperator: boolean
}

const NEWLINE = 0x0a
const PLAIN_TITLE_MAX = 80
const LIST_MAX = 200

/** Markdown or plain text: headings and labels announce, sentences declare. */
export function readProse(content: string, statements?: DeclaredStatement[]): Declaration {
  const declaration = createDeclaration('prose', content, statements)
  const bytes = foldText(content)
  const reader: Reader = {
    declaration,
    bytes,
    section: 0,
    line: 0,
    block: undefined,
    announcesOperator: false,
  }
  const end = takeCharacters(declaration, content.length)
  for (let from = 0; from <= end; ) {
    let to = from
    while (to < end && bytes[to] !== NEWLINE) to++
    reader.line++
    addLine(reader, readLine(bytes, from, to))
    from = to + 1
  }
  closeBlock(reader)
  return declaration
}

function addLine(reader: Reader, line: ProseLine): void {
  const { block } = reader
  if (line.kind === 'underline') {
    underline(reader)
    return
  }
  if (line.kind === 'text' && line.labelEnd < 0 && block) {
    block.end = line.end
    block.lineCount++
    return
  }
  closeBlock(reader)
  if (line.kind === 'title' || line.kind === 'heading') openSection(reader, line, line.kind === 'title')
  else if (line.kind !== 'blank') openBlock(reader, line, line.kind)
}

/** `===` or `---` turns the line above into a heading; below a table row it marks that row as the table's head. */
function underline(reader: Reader): void {
  const { block } = reader
  if (block?.kind === 'row') reader.block = undefined
  if (block?.kind === 'text' && block.lineCount === 1) {
    reader.block = undefined
    openSection(reader, block, false)
  } else closeBlock(reader)
}

/** "GP Record Access Agent", which a word such as "access" does not make a section. */
const AGENT_NAME = /^(?!(?:about|what|how|who|why|the|this|your|our)\s).*\b(?:agent|assistant|bot|chatbot)$/i

/** The first heading is the agent's name, unless it plainly opens a section. */
function openSection(reader: Reader, { start, end }: { start: number; end: number }, isTitle: boolean): void {
  const { declaration, line } = reader
  const text = declaration.content.slice(start, end)
  const { section: sections } = scanTitle(text)
  const isName = declaration.name === undefined && (isTitle || sections === 0 || AGENT_NAME.test(text))
  reader.section = isName ? 0 : sections
  reader.announcesOperator = !isName && (sections === 0 || namesOperator(sections)) && isOperatorHeading(text)
  if (!isName) return
  declaration.name = evidenceFrom({ path: undefined, line, start }, text)
  const version = VERSION_NUMBER.exec(text)?.[1]
  if (version)
    declaration.version = evidenceFrom(
      { path: undefined, line, start: start + text.lastIndexOf(version) },
      version,
    )
}

function openBlock(reader: Reader, line: ProseLine, kind: Block['kind']): void {
  const { declaration, section } = reader
  const { label, sections, start } = readLabel(declaration, line, reader)
  if (reader.announcesOperator && label === '') noteFurtherOperator(declaration, fieldAt(reader, line))
  reader.announcesOperator = false
  if (sections !== 0 && start >= line.end && kind === 'text') {
    reader.section = sections
    return
  }
  reader.block = {
    kind,
    start,
    end: line.end,
    line: reader.line,
    lineCount: 1,
    section: section | sections,
    label,
  }
}

function closeBlock(reader: Reader): void {
  const { block, declaration, bytes } = reader
  if (!block) return
  reader.block = undefined
  const { start, end, section, line } = block
  if (isPlainTitle(reader, block)) {
    openSection(reader, block, true)
    return
  }
  const text = declaration.content
  const meaning = scanPassage(declaration, {
    text,
    bytes,
    start,
    end,
    section,
    meaning: 0,
    path: undefined,
    line,
  })
  if (block.kind !== 'text') listBlock(declaration, block, meaning)
}

/** A short first line that stands alone above the text, as in letters and plain-text files. */
function isPlainTitle({ declaration, line }: Reader, { kind, start, end, lineCount, label }: Block): boolean {
  if (declaration.name !== undefined || declaration.wordCount > 0) return false
  if (kind !== 'text' || lineCount > 1 || label !== '' || end - start > PLAIN_TITLE_MAX) return false
  const { content } = declaration
  return line > 1 && end + 2 < content.length && !'.!?;,'.includes(content[end - 1]!)
}

function listBlock(declaration: Declaration, block: Block, meaning: number): void {
  const { capabilities, tools, content } = declaration
  const where = say`line ${block.line}`
  const description = content.slice(block.start, block.end)
  const name = block.label || description
  const has = (section: number) => (block.section & section) !== 0
  if (has(Section.capabilities) && capabilities.length < LIST_MAX)
    capabilities.push({ where, name, description })
  if (!has(Section.tools) || tools.length >= LIST_MAX) return
  const statesPermissions = (meaning & (Meaning.permit | Meaning.read | Meaning.write)) !== 0
  tools.push({
    where,
    name,
    description,
    meaning,
    statesPermissions,
    readOnly: undefined,
    destructive: undefined,
    openWorld: undefined,
  })
}

type Label = {
  /** The label as written, without emphasis; empty when the line has none. */
  label: string
  sections: number
  /** Where the text behind a telling label starts; a label that tells nothing stays part of the text. */
  start: number
}

const FIELD_MAX = 200

/** "Operator: Acme GmbH" fills a field at once and puts the rest of its line into that section. */
function readLabel(declaration: Declaration, line: ProseLine, reader: Reader): Label {
  if (line.labelEnd < 0) return { label: '', sections: 0, start: line.start }
  const { content } = declaration
  const label = content.slice(line.start, line.labelEnd).replaceAll('*', '').trim()
  const { section: sections } = scanTitle(label)
  const isBrand = sections === 0 && isOperatorLabel(label)
  if (sections === 0 && !isBrand) return { label, sections, start: line.start }
  let start = line.labelEnd + 1
  while (start < line.end && ' \t*_|'.includes(content[start]!)) start++
  if (isBrand) {
    if (namesOperator(reader.section | Section.operator))
      noteFurtherOperator(declaration, fieldAt(reader, { start, end: line.end }))
    return { label, sections, start: line.start }
  }
  if (start < line.end) fillField(reader, sections, { start, end: line.end })
  return { label, sections, start }
}

/** Under a heading such as "Model", a provider is not that of the agent. */
function fillField(reader: Reader, sections: number, place: { start: number; end: number }): void {
  const { declaration, section } = reader
  const field = fieldAt(reader, place)
  if (namesOperator(sections)) {
    if (!namesOperator(sections | section)) return
    if (declaration.operator.name === undefined) declaration.operator.name = field
    else noteFurtherOperator(declaration, field)
  } else if ((sections & Section.version) !== 0 && (sections & Section.model) === 0)
    declaration.version = field
  else if ((sections & Section.name) !== 0) declaration.name ??= field
}

function fieldAt({ declaration, line }: Reader, { start, end }: { start: number; end: number }): Evidence {
  const rest = declaration.content.slice(start, Math.min(end, start + FIELD_MAX))
  return evidenceFrom({ path: undefined, line, start }, rest.replace(/[\s|*]+$/, ''))
}
