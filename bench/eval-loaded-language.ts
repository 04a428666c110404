// How well the list of loaded words finds biased sentences: node bench/eval-loaded-language.ts <file.jsonl.gz>
// Each line of the file: {"text": "…", "biased": true}. A sentence is flagged when one loaded word stands outside quotes.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { words } from '../src/core/text/words.ts'
import { isLoaded } from '../src/products/news/loaded-words.ts'
import { readQuotations } from '../src/products/news/quotations.ts'

type Labelled = { text: string; biased: boolean }

const path = process.argv[2]
if (path === undefined) {
  console.error('usage: node bench/eval-loaded-language.ts <file.jsonl.gz>')
  process.exit(2)
}

const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
const sentences = lines.map(line => JSON.parse(line) as Labelled)
const count = { hit: 0, falseAlarm: 0, miss: 0, rightlyQuiet: 0 }
for (const { text, biased } of sentences) {
  const flagged = readQuotations([text]).unquoted.some(own => words(own).some(isLoaded))
  if (flagged) count[biased ? 'hit' : 'falseAlarm']++
  else count[biased ? 'miss' : 'rightlyQuiet']++
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
console.log(`sentences  ${sentences.length}`)
console.log(`accuracy   ${percent(count.hit + count.rightlyQuiet, sentences.length)}`)
console.log(`precision  ${percent(count.hit, count.hit + count.falseAlarm)}`)
console.log(`recall     ${percent(count.hit, count.hit + count.miss)}`)
console.log(`F1         ${percent(2 * count.hit, 2 * count.hit + count.falseAlarm + count.miss)}`)
