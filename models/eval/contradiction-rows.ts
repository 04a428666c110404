import { readFileSync } from 'node:fs'
import type { LabelledDocument } from './contradiction-corpus.ts'
import { readRows } from './read-rows.ts'

/** A line of a file. Without any member that names a contradiction the document counts as clean. */
type Row = {
  text?: string
  /** News bodies, as in the stance task: taken as clean. */
  body?: string
  kind?: string
  contradictions?: [first: string, second: string][]
  /** ContraDoc: the sentence that was changed, and those that it contradicts where they are known. */
  evidence?: string | null
  'ref sentences'?: string[]
  contra_type?: string[]
  /** Written documents of the training pairs: sentences, and which two of them cannot both be true. */
  statements?: string[]
  plants?: { a: number; b: number; kind?: string }[]
}

/** An article shorter than this has too little in it to go wrong. */
const BODY_WORDS_MIN = 300
/** Sentences without paragraphs are set in paragraphs of so many. */
const PARAGRAPH_SENTENCES = 4

/** Lines of JSON, ContraDoc's one object of `pos` and `neg`, or a Markdown or text file, which is one clean document. */
export function readDocuments(path: string): LabelledDocument[] {
  if (/\.(?:md|txt)$/u.test(path))
    return [{ type: path, text: readFileSync(path, 'utf8'), contradictions: [] }]
  return rowsOf(path).flatMap(documentOf)
}

function rowsOf(path: string): Row[] {
  if (!path.endsWith('.json')) return readRows<Row>(path)
  const { pos = {}, neg = {} } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, Row>>
  return [...Object.values(pos), ...Object.values(neg)]
}

export function documentOf(row: Row): LabelledDocument[] {
  if (row.body !== undefined) {
    const isLong = row.body.split(/\s+/u).length >= BODY_WORDS_MIN
    return isLong ? [{ type: 'body', text: row.body, contradictions: [] }] : []
  }
  if (row.statements !== undefined) return [inParagraphs(row.statements, row.plants ?? [])]
  if (row.text === undefined) return []
  const kind = row.kind ?? row.contra_type?.[0]
  const pairs = row.contradictions ?? evidencePairs(row)
  return [
    {
      text: row.text,
      contradictions: pairs.map(([first, second]) => ({
        first,
        second,
        ...(kind === undefined ? {} : { kind }),
      })),
    },
  ]
}

function inParagraphs(statements: string[], plants: NonNullable<Row['plants']>): LabelledDocument {
  const paragraphs = statements.flatMap((_, at) =>
    at % PARAGRAPH_SENTENCES === 0 ? [statements.slice(at, at + PARAGRAPH_SENTENCES).join(' ')] : [],
  )
  return {
    text: paragraphs.join('\n\n'),
    contradictions: plants.map(({ a, b, kind }) => {
      return { first: statements[a]!, second: statements[b]!, ...(kind === undefined ? {} : { kind }) }
    }),
  }
}

/** Where the contradicted sentences are not known, any pair with the changed sentence counts. */
function evidencePairs({ evidence, 'ref sentences': references }: Row): [string, string][] {
  if (!evidence) return []
  return references && references.length > 0
    ? references.map((reference): [string, string] => [reference, evidence])
    : [['', evidence]]
}
