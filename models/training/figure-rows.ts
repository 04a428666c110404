import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { openLanguageModel } from '../../src/adapters/onnx/open-language-model.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { growGroups } from '../../src/language/relations/figure-groups.ts'
import {
  type FigureLinks,
  linksOf,
  RELATIONS,
  type Relation,
} from '../../src/language/relations/figure-links.ts'
import { readMentions } from '../../src/language/relations/figure-mentions.ts'
import { figureWindows } from '../../src/language/relations/figure-windows.ts'
import { holdsAs } from '../../src/language/relations/group-equations.ts'
import { maskNumbers } from '../../src/language/relations/masked-text.ts'
import type { Mention } from '../../src/language/relations/mention.ts'
import { splitSentences } from '../../src/language/sentences.ts'
import { MODEL_FOLDER } from '../../src/wiring/advisers.ts'

// Rows for figures.py. Each is a text with its numbers masked and what each two of them are to each other:
//
//   node models/training/figure-rows.ts passages models/training/pairs/figures.jsonl.gz OUT.jsonl
//   node models/training/figure-rows.ts documents DOCUMENTS.jsonl OUT.jsonl
//
// Passages were written with their equations. Real documents ({"id","statements"}) are read by the model that ships: what it
// takes for an equation and does not hold was misread, because real documents are nearly always right.

/** Pairs that are not named have nothing to do with each other; what is open is not learnt from. */
type Row = {
  id: string
  text: readonly string[]
  pairs: [number, number, Relation][]
  open: [number, number][]
}
type Passage = { id: string; text: string; relations: string[] }
type Document = { id: string; statements: string[] }

/** From this mean likelihood on, linked numbers are worked out. */
const LIKELY = 0.3
/** Smaller numbers hold by chance. */
const TELLING = 12
/** The first writers were not asked which figures are told twice. */
const WITHOUT_SAME = /^fig\d/u

const [kind, source, target] = process.argv.slice(2) as ['passages' | 'documents', string, string]
const lines = readLines(source)
const rows =
  kind === 'passages'
    ? lines.map(line => passageRow(line as Passage))
    : await documentRows(lines as Document[])
writeFileSync(target, rows.map(row => `${JSON.stringify(row)}\n`).join(''))

function readLines(file: string): unknown[] {
  const bytes = readFileSync(file)
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return text
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function passageRow({ id, text, relations }: Passage): Row {
  const plain = text.replaceAll(/[[\]]/gu, '')
  const mentions = readMentions(plain)
  const places = bracketsIn(text).map(span =>
    mentions.findIndex(each => each.start < span.end && each.end > span.start),
  )
  const row: Row = {
    id,
    text: maskNumbers(plain, mentions),
    pairs: [],
    open: WITHOUT_SAME.test(id) ? alike(mentions) : [],
  }
  for (const relation of relations) {
    const terms = termsOf(relation, places)
    const all = [...mentions.keys()]
    // A result whose terms were not read, or whose formula has several steps: nothing is said of it.
    if (terms) row.pairs.push(...pairsOf(terms))
    else for (const other of all) row.open.push([places[Number.parseInt(relation, 10) - 1] ?? -1, other])
  }
  return row
}

function alike(mentions: readonly Mention[]): [number, number][] {
  return mentions.flatMap((one, at) =>
    mentions.slice(at + 1).flatMap((other, gap): [number, number][] => {
      const isAlike = one.kind === other.kind && one.value === other.value
      return isAlike ? [[at, at + 1 + gap]] : []
    }),
  )
}

function bracketsIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/\[[^\]]*\]/gu)].map(({ 0: written, index }, place) => {
    const start = index - 2 * place
    return { start, end: start + written.length - 2 }
  })
}

type Term = { place: number; side: 1 | -1; kind: 'sum' | 'product' | 'same' }

/** "4=1-2" has its result on one side with 2, and 1 on the other. */
function termsOf(relation: string, places: number[]): Term[] | undefined {
  const [, result, formula] = /^(\d+)=(.+)$/u.exec(relation.replaceAll(/\s/gu, '')) ?? []
  if (formula === undefined) return undefined
  // A change in percent: "4=(2-1)/1".
  const plain = /^\((\d+-\d+)\)\/\d+$/u.exec(formula)?.[1] ?? formula
  const isSum = /^\d+(?:[+-]\d+)*$/u.test(plain)
  if (!isSum && !/^\d+(?:[*/]\d+)*$/u.test(plain)) return undefined
  const kind = /^\d+$/u.test(plain) ? 'same' : isSum ? 'sum' : 'product'
  const parts = [...plain.matchAll(/([-+*/]?)(\d+)/gu)].map(([, sign, number]): Term => {
    return { place: places[Number(number) - 1] ?? -1, side: sign === '-' || sign === '/' ? -1 : 1, kind }
  })
  const terms: Term[] = [{ place: places[Number(result) - 1] ?? -1, side: -1, kind }, ...parts]
  const isRead =
    terms.every(({ place }) => place >= 0) && new Set(terms.map(({ place }) => place)).size === terms.length
  return isRead ? terms : undefined
}

function pairsOf(terms: readonly Term[]): [number, number, Relation][] {
  return terms.flatMap((one, at) =>
    terms.slice(at + 1).map((other): [number, number, Relation] => {
      const side = one.side === other.side ? 'With' : 'Against'
      return [one.place, other.place, one.kind === 'same' ? 'same' : `${one.kind}${side}`]
    }),
  )
}

async function documentRows(documents: Document[]): Promise<Row[]> {
  const model = await openLanguageModel({ folder: MODEL_FOLDER, threads: 2 })
  const found: Row[] = []
  for (const document of documents) found.push(...(await windowRows(model, document)))
  await model.close()
  return found
}

async function windowRows(model: LanguageModel, { id, statements }: Document): Promise<Row[]> {
  const windows = figureWindows(splitSentences(statements.join('\n\n')))
  const read = await model.relateNumbers(windows.map(({ text }) => text))
  return windows.flatMap(({ text, mentions }, at) => {
    const links = linksOf(read[at]!)
    const row: Row = { id: `${id}#${at}`, text, pairs: [], open: openPairs(links) }
    if (row.open.length === 0) return []
    for (const kindOf of ['sum', 'product'] as const)
      for (const { left, right } of growGroups(links, kindOf, LIKELY)) {
        const sides = [left.map(place => mentions[place]!), right.map(place => mentions[place]!)] as const
        const holds = holdsAs(kindOf, sides)
        if (holds === false)
          row.open = row.open.filter(pair => !pair.every(place => [...left, ...right].includes(place)))
        if (holds === true && isTelling(sides.flat()))
          row.pairs.push(
            ...pairsOf([
              ...left.map(place => ({ place, side: 1, kind: kindOf }) as const),
              ...right.map(place => ({ place, side: -1, kind: kindOf }) as const),
            ]),
          )
      }
    return [row]
  })
}

/** What the model takes for related, though nobody has said so. */
function openPairs(links: FigureLinks): [number, number][] {
  const numbers = Array.from({ length: links.count }, (_, place) => place)
  return numbers.flatMap(one =>
    numbers.slice(one + 1).flatMap((other): [number, number][] => {
      const none = links.likelihood(RELATIONS[0], one, other)
      return none < 0.5 ? [[one, other]] : []
    }),
  )
}

function isTelling(mentions: readonly Mention[]): boolean {
  return mentions.filter(({ value }) => Math.abs(value) >= TELLING).length >= 2
}
