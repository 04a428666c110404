// How well the headline signs tell clickbait from news: node bench/eval-clickbait.ts <file.jsonl.gz>
// Each line of the file: {"headline": "…", "clickbait": true}.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readHeadlineStyle } from '../src/products/news/headline-style.ts'

type Labelled = { headline: string; clickbait: boolean }

const path = process.argv[2]
if (path === undefined) {
  console.error('usage: node bench/eval-clickbait.ts <file.jsonl.gz>')
  process.exit(2)
}

const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
const headlines = lines.map(line => JSON.parse(line) as Labelled)
const count = { hit: 0, falseAlarm: 0, miss: 0, rightlyQuiet: 0 }
const startedAt = performance.now()
for (const { headline, clickbait } of headlines) {
  const flagged = readHeadlineStyle(headline).clickbait >= 0.5
  if (flagged) count[clickbait ? 'hit' : 'falseAlarm']++
  else count[clickbait ? 'miss' : 'rightlyQuiet']++
}
const elapsedMs = performance.now() - startedAt

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log(`headlines  ${headlines.length}`)
console.log(`accuracy   ${percent(count.hit + count.rightlyQuiet, headlines.length)}`)
console.log(`precision  ${percent(count.hit, count.hit + count.falseAlarm)}`)
console.log(`recall     ${percent(count.hit, count.hit + count.miss)}`)
console.log(`speed      ${Math.round(headlines.length / (elapsedMs / 1000))} headlines a second`)
