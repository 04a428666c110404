import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gradeOf } from '../../src/core/judging/verdict.ts'
import { articleFigures } from './articles/article-figures.ts'
import { type ArticleRow, judgeArticle } from './articles.ts'
import { readRows } from './read-rows.ts'

// Articles written for this test, eight good and eight junk in each language. People, houses and events are invented.

for (const [language, name] of Object.entries({ de: 'German', fr: 'French', es: 'Spanish', it: 'Italian' })) {
  const rows = readRows<ArticleRow>(fileURLToPath(new URL(`./languages/${language}.jsonl`, import.meta.url)))

  test(`${name} press whose page and domain are confirmed gets B, and junk with a page of its own does not`, async () => {
    const scored = []
    for (const row of rows) {
      const { score } = await judgeArticle(row, undefined, row.label === 'good' ? 'page and domain' : 'page')
      scored.push({ id: row.id, label: row.label, score })
    }
    const figures = articleFigures(scored)
    const shown = JSON.stringify(scored.map(({ id, score }) => [id, score]))
    assert.ok(figures.goodWithBOrBetter >= 0.8, shown)
    assert.ok(figures.junkWithBOrBetter <= 0.1, shown)
  })

  test(`the text alone tells ${name} press from junk, and accuses no good article`, async () => {
    const scored = []
    for (const row of rows) {
      const verdict = await judgeArticle(row, undefined, 'text only')
      scored.push({ id: row.id, label: row.label, score: verdict.score })
      const weak = verdict.findings.filter(({ outcome }) => outcome === 'weakens')
      if (row.label === 'good') assert.deepEqual(weak, [], row.id)
      assert.notEqual(gradeOf(verdict.score), 'B', row.id)
    }
    const { auc } = articleFigures(scored)
    assert.ok(auc >= 0.95, `${auc} ${JSON.stringify(scored.map(({ id, score }) => [id, score]))}`)
  })
}
