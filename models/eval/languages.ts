import {
  LANGUAGES,
  type Part,
  readIndependentSet,
  type Trial,
  tryArticle,
  tryMail,
} from './languages/independent-set.ts'
import { percent, table } from './print.ts'
import type { Task } from './task.ts'

const MEANS = [
  'Do the rules for German, French, Spanish and Italian find what a reader sees in reports, columns, hoaxes and mails? The texts',
  'imitate the press of each country. All but six ordinary mails of each language were written before the rules were looked at.',
  'The rules were changed with one half at hand; the figures are of the other half. One author wrote texts and rules and saw the',
  'counts meanwhile, and each figure rests on two to eleven texts: expect less elsewhere. No model is asked.',
].join('\n')

export type RuleFigures = { there: number; recall: number | null; absent: number; falseAlarms: number }

/** Do the rules for other languages hold on texts that they were not written with? No model is asked. */
export const languages: Task = {
  name: 'languages',
  takes: '',
  files: [],
  asksNoModel: true,
  means: MEANS,
  async run() {
    const figures: Record<string, Record<string, RuleFigures>> = {}
    for (const [language, name] of Object.entries(LANGUAGES))
      figures[name] = ruleFigures(await trialsIn(language, 'kept-aside'))
    return { figures, lines: Object.entries(figures).flatMap(([name, rules]) => show(name, rules)) }
  },
}

export async function trialsIn(language: string, part: Part): Promise<Trial[]> {
  const { articles, mails } = readIndependentSet(language, part)
  const trials: Trial[] = []
  for (const article of articles) trials.push(...(await tryArticle(article)))
  for (const mail of mails) trials.push(...(await tryMail(mail)))
  return trials
}

export function ruleFigures(trials: Trial[]): Record<string, RuleFigures> {
  const figures: Record<string, RuleFigures> = {}
  for (const [rule, each] of Map.groupBy(trials, trial => trial.rule)) {
    const there = each.filter(({ isThere }) => isThere)
    const found = there.filter(({ isFound }) => isFound).length
    figures[rule] = {
      there: there.length,
      recall: there.length === 0 ? null : found / there.length,
      absent: each.length - there.length,
      falseAlarms: each.filter(({ isThere, isFound }) => isFound && !isThere).length,
    }
  }
  return figures
}

function show(name: string, rules: Record<string, RuleFigures>): string[] {
  const rows = Object.entries(rules).map(([rule, { there, recall, absent, falseAlarms }]) => [
    rule,
    String(there),
    percent(recall ?? undefined),
    String(absent),
    String(falseAlarms),
  ])
  return [name, ...table(['rule', 'there', 'recall', 'absent', 'false alarms'], rows), '']
}
