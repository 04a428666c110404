import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createTextExaminer, type TextExaminer } from '../../models/eval/exploits/judge-exploit.ts'
import { type ExploitText, readExploits } from '../../models/eval/exploits/read-exploits.ts'
import type { Evidence, Outcome } from '../../src/core/judging/finding.ts'
import { createFakeLanguageModel } from '../../src/core/judging/language-model.fake.ts'
import { modelUnavailable } from '../../src/core/judging/model-unavailable.ts'
import type { ProductType } from '../../src/core/judging/product-type.ts'
import { CATALOG } from '../../src/products/catalog.ts'
import { EDGE_TEXTS, incompleteSamplesOf } from '../support/service/edge-texts.ts'
import { EDGE_WORLDS } from '../support/service/edge-worlds.ts'

/** A sentence of a finding or of a limit; a limit has no outcome. */
type Said = { code: string; outcome?: Outcome; sentence: string; evidence: Evidence[]; content: string }

/** Whether a sentence keeps the rule. */
type Rule = (said: Said) => boolean

const COUNTED =
  'times|claims|points|sources|sentences|links|words|checks|errors|signatures|reports|quotations|figures|tools|origins|publishers|paragraphs|letters|attachments|totals|percentages|dates|names|terms|references|characters|pages|days|hours|minutes|months|years|pairs|lines|addresses|fields|skills|statements|places'
const ONE_OF_THEM = COUNTED.replaceAll(/s(?=\||$)/gu, '')
const PLURAL_SLIPS = [
  // "1 claims", "1 other claims", "One claims"; not "1 of 3 claims", "0.1 points", "1 link points elsewhere".
  new RegExp(
    `(?<![\\d.,/:–-])\\b(?:1|[Oo]ne) (?!(?:of|${ONE_OF_THEM})\\b)(?:[a-z-]+ )?(?:${COUNTED})\\b`,
    'u',
  ),
  /\b1 of 1 \w+ (?:are|have|were|do)\b/u,
  /\b(?:[02-9]|1\d+) (?:time|claim|point|source|sentence|link|word|error|signature|quotation|tool|day)\b(?! of \d)/u,
]

const RULES: Record<string, Rule> = {
  'ends in a full stop': ({ sentence }) => /[.?!][”’"')]?$/u.test(sentence),
  'begins with a capital, a figure or a quotation': ({ sentence }) => /^[\p{Lu}\p{N}“‘„«"']/u.test(sentence),
  'has no doubled quotation marks, nor has its evidence': said =>
    !wordings(said).some(text => DOUBLED.test(text)),
  'has one space between words and none before a stop': ({ sentence }) =>
    !/\s\s|^\s|\s$/u.test(sentence) && !/ [,.;](?:\s|$)/u.test(ownWords(sentence)),
  'shows no value that a program left behind': said =>
    !wordings(said).some(text => /undefined|\bNaN\b|\bnull\b|\[object|\$\{|Infinity/u.test(ownWords(text))),
  'counts in the singular and in the plural as English does': ({ sentence }) =>
    !PLURAL_SLIPS.some(slip => slip.test(ownWords(sentence))),
  'does not contradict its outcome': doesNotContradict,
  'has evidence that stands where it is said to stand': ({ evidence, content }) =>
    evidence.every(each => standsThere(each, content)),
}

const AGAINST =
  /\b(?:do|does) not fit\b|could not be (?:checked|read|told)|\bcannot be\b|\b(?:is|are) wrong\b|\bcontradicts?\b/iu
const HARMLESS = /\b(?:no|none|nothing|never|not)\b[^.;]*\bcontradicts?\b|\bcontradicts? nothing\b/giu
const FOR = /\bnothing (?:is )?wrong\b|\bno problems?\b|\ball\b[^.;]{0,40}(?<!not )\bfit\b/iu

function doesNotContradict({ outcome, sentence }: Said): boolean {
  const own = ownWords(sentence)
  if (outcome === 'supports') return !AGAINST.test(own.replace(HARMLESS, ''))
  return outcome !== 'weakens' || !FOR.test(own)
}

const DOUBLED = /[“”"„«»]{2}|’’|''|‘‘/u

/** The sentence, and evidence in our own words: quoted evidence stands in the content, or in a text as untidy. */
function wordings({ sentence, evidence, content }: Said): string[] {
  const unplaced = evidence.filter(({ start }) => start === undefined)
  if (unplaced.length === 0 || DOUBLED.test(content)) return [sentence]
  const plain = tidy(content)
  const own = unplaced.filter(({ text }) => !plain.includes(text.replace(/…$/u, '')))
  return [sentence, ...own.map(({ text }) => text)]
}

/** The sentence without its quotations: their words are the submitter's. */
function ownWords(sentence: string): string {
  return sentence.replace(/“[^”]*”|"[^"]*"/gu, '“”')
}

const tidy = (text: string) => text.replace(/\s+/gu, ' ').trim()

function standsThere({ text, start, end }: Evidence, content: string): boolean {
  if (start === undefined && end === undefined) return true
  if (start === undefined || end === undefined) return false
  if (!(start >= 0 && start < end && end <= content.length)) return false
  const [slice, quote] = [tidy(content.slice(start, end)), tidy(text)]
  return slice === quote || (quote.endsWith('…') && slice.startsWith(quote.slice(0, -1).trimEnd()))
}

/** Products that are given no model, and those that ask none of the worlds: there is nothing else for them to say. */
const BY_RULES_ALONE: ProductType[] = ['email_verify', 'agent_verify']
const FROM_ITSELF_ALONE: ProductType[] = ['email_verify']

async function sayAll(product: ProductType): Promise<Said[]> {
  const edges = [...EDGE_TEXTS, ...incompleteSamplesOf(product)]
  const own = readExploits().filter(({ product_type }) => product_type === product)
  const exploits = distinct(own.flatMap(exploit => [exploit.before, exploit.after]))
  const failing = createFakeLanguageModel({ failing: modelUnavailable('its files are missing') })
  const withoutModel = BY_RULES_ALONE.includes(product) ? [] : EDGE_TEXTS
  return [
    ...(await say(product, [...edges, ...exploits], createTextExaminer(createFakeLanguageModel()))),
    ...(await say(product, withoutModel, createTextExaminer(undefined))),
    ...(await say(product, withoutModel, createTextExaminer(failing))),
    ...(await sayInWorlds(product, FROM_ITSELF_ALONE.includes(product) ? [] : edges)),
  ]
}

async function sayInWorlds(product: ProductType, texts: ExploitText[]): Promise<Said[]> {
  const said: Said[] = []
  for (const worldOf of EDGE_WORLDS)
    said.push(...(await say(product, texts, createTextExaminer(createFakeLanguageModel(), worldOf))))
  return said
}

async function say(
  product: ProductType,
  texts: readonly ExploitText[],
  examine: TextExaminer,
): Promise<Said[]> {
  const said: Said[] = []
  for (const text of texts) {
    const { findings, limits } = await examine(product, text)
    said.push(...[...findings, ...limits].map(each => ({ ...each, content: text.content })))
  }
  return said
}

function distinct(texts: ExploitText[]): ExploitText[] {
  return [...new Map(texts.map(text => [JSON.stringify(text), text])).values()]
}

/** For each rule something that breaks it, and something like it that does not. */
const EXAMPLES: Record<keyof typeof RULES, [broken: Partial<Said>, kept: Partial<Said>]> = {
  'ends in a full stop': [{ sentence: 'The date is missing' }, { sentence: 'The headline asks “Why?”' }],
  'begins with a capital, a figure or a quotation': [
    { sentence: 'the date is missing.' },
    { sentence: '“Why” is a question.' },
  ],
  'has no doubled quotation marks, nor has its evidence': [
    { sentence: 'It says ““Never again””.' },
    { sentence: 'It says “‘Never’ again”.' },
  ],
  'has one space between words and none before a stop': [
    { sentence: 'The date , it seems, is missing.' },
    { sentence: 'It says “so .” twice.' },
  ],
  'shows no value that a program left behind': [
    { sentence: 'The date is undefined.' },
    { sentence: 'It says “null”.' },
  ],
  'counts in the singular and in the plural as English does': [
    { sentence: 'The 1 times fit.' },
    { sentence: 'Of 11 claims 1 of 3 claims is supported.' },
  ],
  'does not contradict its outcome': [
    { outcome: 'supports', sentence: 'Date and route do not fit: a remark.' },
    { outcome: 'supports', sentence: 'No two sentences contradict each other.' },
  ],
  'has evidence that stands where it is said to stand': [
    { evidence: [{ where: 'text', text: 'never', start: 0, end: 5 }], content: 'Nobody' },
    { evidence: [{ where: 'text', text: 'never again …', start: 0, end: 12 }], content: 'never\n again' },
  ],
}

describe('a rule for sentences', () => {
  for (const [promise, isKept] of Object.entries(RULES))
    test(`tells a sentence that breaks it: ${promise}`, () => {
      const verdicts = EXAMPLES[promise]!.map(example =>
        isKept({ code: 'x', sentence: 'Fine.', evidence: [], content: '', ...example }),
      )
      assert.deepEqual(verdicts, [false, true])
    })
})

for (const { description } of CATALOG)
  describe(`every sentence about ${description.type}`, () => {
    let said: Said[]
    before(async () => {
      said = await sayAll(description.type)
    })

    for (const [promise, isKept] of Object.entries(RULES))
      test(promise, () => {
        const offenders = said.filter(each => !isKept(each)).map(each => offence(each))
        assert.deepEqual([...new Set(offenders)].slice(0, 12), [])
      })
  })

function offence({ code, outcome, sentence, evidence, content }: Said): string {
  const places = evidence
    .filter(each => !standsThere(each, content))
    .map(({ text, start = 0, end = 0 }) => ` [${text} | ${content.slice(start, end)}]`)
  const own = wordings({ code, sentence, evidence, content })
    .slice(1, 3)
    .map(text => ` (${text})`)
  return `${code} ${outcome ?? 'limit'}: ${sentence}${places.join('')}${own.join('')}`
}
