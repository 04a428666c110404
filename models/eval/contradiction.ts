import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { findContradictions, WITHIN } from '../../src/language/contradictions/find-contradictions.ts'
import { documentStatements } from '../../src/products/info/reading/document-statements.ts'
import { readInfo } from '../../src/products/info/request.ts'
import { generateCorpus, type LabelledDocument } from './contradiction-corpus.ts'
import { type ContradictionFigures, contradictionFigures, type Searched } from './contradiction-figures.ts'
import { readDocuments } from './contradiction-rows.ts'
import { percent, table } from './print.ts'
import { sampleRows } from './sample-rows.ts'
import type { Task } from './task.ts'

/** Which sentences of a document cannot both be true? Asked through the search that the info product uses. */
export const contradiction: Task = {
  name: 'contradiction',
  means:
    'Are planted contradictions found in company documents, and is nothing found in clean ones with near-misses? A pair counts when both of its sentences are named. The documents are generated, apart from those on which the search was tuned.',
  takes: 'reporting|tuning|FILE.jsonl[.gz]|FILE.md...',
  files: [],
  async run(model, files, { limit }) {
    const documents = (files.length === 0 ? ['reporting'] : files).flatMap(documentsNamed)
    const searched: Searched[] = []
    for (const document of sampleRows(documents, limit)) searched.push(await search(model, document))
    const figures = contradictionFigures(searched)
    return { figures, lines: linesOf(figures, searched) }
  },
}

function documentsNamed(name: string): LabelledDocument[] {
  return name === 'reporting' || name === 'tuning' ? generateCorpus(name) : readDocuments(name)
}

async function search(model: LanguageModel, document: LabelledDocument): Promise<Searched> {
  const reading = readInfo({
    product: 'info_verify',
    content: document.text,
    contentHash: 'sha256:00',
    receivedAt: new Date(0),
  })
  const { asked, found } = await findContradictions(model, documentStatements(reading), undefined, WITHIN)
  return {
    ...document,
    words: reading.wordCount,
    asked,
    found: found.map(({ left, right }): [string, string] => [left.text, right.text]),
  }
}

function linesOf(figures: ContradictionFigures, searched: Searched[]): string[] {
  const { documents, pairs, kinds, clean } = figures
  const shares = [
    ['documents', documents] as const,
    ['pairs', pairs] as const,
    ...Object.entries(kinds).sort(([left], [right]) => (left < right ? -1 : 1)),
  ]
  const alarms = searched
    .filter(({ contradictions }) => contradictions.length === 0)
    .flatMap(({ type, found }) => found.map(pair => `  ${type ?? 'document'}: ${pair.join(' | ')}`))
  const per2000 = clean.falseAlarmsPer2000Words?.toFixed(2) ?? ''
  return [
    ...table(
      ['contradictions', 'planted', 'found', 'recall'],
      shares.map(([name, { n, found, recall }]) => [name, String(n), String(found), percent(recall)]),
    ),
    '',
    `clean documents ${clean.n} with ${clean.words} words: ${clean.falseAlarms} false alarms, ${per2000} per 2,000 words`,
    ...alarms.map(alarm => alarm.replace(/\s+/gu, ' ')),
    `false alarms beside planted contradictions: ${figures.falseAlarmsBesidePlanted}`,
    `pairs judged: ${figures.pairsAsked}`,
  ]
}
