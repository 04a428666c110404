import type { Check } from '../../src/core/judging/finding.ts'
import type { LanguageModel } from '../../src/core/judging/language-model.port.ts'
import { words } from '../../src/language/words.ts'
import { createClickbaitCheck } from '../../src/products/news/checks/clickbait-check.ts'
import { createHeadlineCheck } from '../../src/products/news/checks/headline-check.ts'
import { type NewsReading, readNews } from '../../src/products/news/request.ts'
import { judgeSentences } from '../../src/products/news/tone/loaded-sentences.ts'
import { isLoaded } from '../../src/products/news/tone/loaded-words.ts'
import { type BinaryFigures, binaryFigures } from './binary-figures.ts'
import { isTextKeptAside } from './kept-aside.ts'
import { percent, table } from './print.ts'
import { readRows } from './read-rows.ts'
import { sampleRows } from './sample-rows.ts'
import type { StanceName } from './stance-figures.ts'
import type { Options, Task } from './task.ts'

type CheckFigures = Pick<BinaryFigures, 'n' | 'accuracy' | 'precision' | 'recall' | 'f1'>
type Objection = { label: boolean; objects: boolean }
/** Whether a check objects to each of its rows; without a model it goes by words alone. */
type Trial = (model: LanguageModel | undefined) => Promise<Objection[]>

/** A body in plain English for checks that look at the headline alone. */
const BODY =
  'The council said on Tuesday that it will publish the report of the committee by the end of the year.'

/**
 * The editorial checks themselves, not only the heads they ask: how often they object where people did. A headline is
 * not borne out when its body is unrelated or disagrees.
 */
export const checks: Task = {
  name: 'checks',
  means:
    'How often do the checks of the news product object where people did: to headlines whose body is unrelated or disagrees, to clickbait, to biased sentences? Once by words alone, once with the model.',
  takes: 'BODIES STANCES HEADLINES SENTENCES (each .jsonl[.gz])',
  files: [
    'stance/fnc1-bodies.jsonl.gz',
    'stance/fnc1-stances.jsonl.gz',
    'headlines/clickbait.jsonl.gz',
    'bias/babe.jsonl.gz',
  ],
  async run(model, [bodies, stances, headlines, sentences], options) {
    if (!bodies || !stances || !headlines || !sentences) throw new Error('checks takes four files')
    const trials: [string, Trial][] = [
      ['news-headline', headlineTrial(bodies, stances, options)],
      ['news-clickbait', clickbaitTrial(headlines, options)],
      ['news-loaded-language', loadedTrial(sentences, options)],
    ]
    const figures: Record<string, { wordsAlone: CheckFigures; withModel: CheckFigures }> = {}
    for (const [code, trial] of trials)
      figures[code] = {
        wordsAlone: figuresOf(await trial(undefined)),
        withModel: figuresOf(await trial(model)),
      }
    return { figures, lines: linesOf(figures) }
  },
}

function headlineTrial(bodiesFile: string, stancesFile: string, options: Options): Trial {
  const bodies = new Map(readRows<{ id: string; body: string }>(bodiesFile).map(({ id, body }) => [id, body]))
  const allRows = readRows<{ headline: string; body: string; stance: StanceName }>(stancesFile)
  const rows = selectRows(allRows, row => row.body, options)
  return model =>
    inTurn(rows, async ({ headline, body, stance }) => ({
      label: stance === 'unrelated' || stance === 'disagree',
      objects: await objects(createHeadlineCheck({ model }), headline, bodies.get(body)!),
    }))
}

function clickbaitTrial(file: string, options: Options): Trial {
  const allRows = readRows<{ headline: string; clickbait: boolean }>(file)
  const rows = selectRows(allRows, row => row.headline, options)
  return model =>
    inTurn(rows, async ({ headline, clickbait }) => ({
      label: clickbait,
      objects: await objects(createClickbaitCheck({ model }), headline, BODY),
    }))
}

/** The check judges an article by its sentences; the labels are for single sentences. */
function loadedTrial(file: string, options: Options): Trial {
  const rows = selectRows(readRows<{ text: string; biased: boolean }>(file), row => row.text, options)
  return model =>
    inTurn(rows, async ({ text, biased }) => {
      const { sentences } = readingOf('', text)
      const judgements = model === undefined ? [] : await judgeSentences(model, sentences)
      const isFlagged = sentences.some(({ unquoted }) => words(unquoted).some(isLoaded))
      return { label: biased, objects: isFlagged || judgements.some(({ takesSides }) => takesSides) }
    })
}

async function objects(check: Check<NewsReading>, headline: string, body: string): Promise<boolean> {
  return (await check.ask(readingOf(headline, body))).outcome === 'weakens'
}

function readingOf(title: string, content: string): NewsReading {
  const receivedAt = new Date('2025-01-01T00:00:00Z')
  return readNews({ product: 'news_verify', title, content, contentHash: '', receivedAt })
}

function selectRows<Row>(allRows: Row[], keyOf: (row: Row) => string, { limit, keptAside }: Options): Row[] {
  return sampleRows(keptAside ? allRows.filter(row => isTextKeptAside(keyOf(row))) : allRows, limit)
}

/** One after the other: the model's queue is not for the whole file at once. */
async function inTurn<Row>(rows: Row[], ask: (row: Row) => Promise<Objection>): Promise<Objection[]> {
  const objections: Objection[] = []
  for (const row of rows) objections.push(await ask(row))
  return objections
}

function figuresOf(rows: Objection[]): CheckFigures {
  const guesses = rows.map(({ label, objects }) => ({ label, probability: objects ? 1 : 0 }))
  const { n, accuracy, precision, recall, f1 } = binaryFigures(guesses)
  return { n, accuracy, precision, recall, f1 }
}

function linesOf(figures: Record<string, { wordsAlone: CheckFigures; withModel: CheckFigures }>): string[] {
  const rows = Object.entries(figures).flatMap(([code, { wordsAlone, withModel }]) => [
    [code, 'words alone', ...cells(wordsAlone)],
    [code, 'with the model', ...cells(withModel)],
  ])
  return table(['check', 'asked', 'rows', 'accuracy', 'precision', 'recall', 'F1'], rows)
}

function cells({ n, accuracy, precision, recall, f1 }: CheckFigures): string[] {
  return [String(n), percent(accuracy), percent(precision), percent(recall), f1.toFixed(4)]
}
