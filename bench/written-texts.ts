import { fileURLToPath } from 'node:url'
import { documentOf } from '../models/eval/contradiction-rows.ts'
import { readRows } from '../models/eval/read-rows.ts'
import type { ClaimPair } from '../src/core/judging/language-model.port.ts'
import { looseStem } from '../src/language/stems.ts'
import { words } from '../src/language/words.ts'

// Texts written by people who did not know the model, which has not learnt from them: it reads them as it reads those of callers.

const FOLDER = fileURLToPath(new URL('../models/training/pairs/', import.meta.url))

type WrittenDocument = { statements: string[]; plants: { b: number }[] }

/** Documents of many kinds without what was planted in them, one after the other, until there are enough words. */
export function writtenProse(count: number): string {
  const documents = readRows<WrittenDocument>(`${FOLDER}whole-documents-aside.jsonl.gz`)
  const texts = documents.flatMap(({ statements, plants }) => {
    const planted = new Set(plants.map(({ b }) => b))
    return documentOf({ statements: statements.filter((_, at) => !planted.has(at)) })
  })
  const text = texts.map(document => document.text).join('\n\n')
  return text
    .split(/(?<=\s)(?=\S)/u)
    .slice(0, count)
    .join('')
}

/** Claims, each with its own passages and those of other claims that share most words with it, as a search finds them. */
export function claimsWithPassages(claims: number, passages: number): ClaimPair[][] {
  const rows = readRows<{ claim: string; passages: { text: string }[] }>(`${FOLDER}claims-strangers.jsonl.gz`)
  const others = rows.flatMap(row => row.passages.map(({ text }) => ({ row, text, stems: stemsOf(text) })))
  return rows.slice(0, claims).map(row => {
    const wanted = stemsOf(row.claim)
    const nearest = others
      .filter(other => other.row !== row)
      .map(({ text, stems }) => ({ text, shared: stems.intersection(wanted).size }))
      .sort((one, other) => other.shared - one.shared)
    return [...row.passages, ...nearest]
      .slice(0, passages)
      .map(({ text }) => ({ passage: text, claim: row.claim }))
  })
}

function stemsOf(text: string): Set<string> {
  return new Set(
    words(text)
      .filter(word => word.length > 3)
      .map(looseStem),
  )
}
