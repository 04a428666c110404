import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { collectMessages } from '../../bin/collect-messages.ts'
import { CHANGE_KINDS } from '../../src/core/judging/declared-change.ts'
import type { Finding } from '../../src/core/judging/finding.ts'
import { createSentenceReader } from '../../src/messages/read-sentence.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { type JudgedSample, judgeSamples } from '../support/service/judged-samples.ts'

// In one file: judging the samples takes longer than all that is asked of them.

/** Words that judge nothing: they count or list, and what they count decides. Everything else speaks for one outcome. */
const TALLIES: Record<string, RegExp> = {
  'email-newsletter-manners': /^This is a mail to many$/,
  'news-headline': /^N of N key words of the headline are in the article$/,
  'news-loaded-language': /^N of N sentences? in the writer’s own words take sides$/,
  'agent-identity': /^The declaration gives a name/,
  'agent-tools-permissions': /^(?:N tools are|One tool is) listed$/,
  'agent-data-handling': /^About data$/,
}

/** Opening of a sentence, without numbers and quotations. */
function openingOf(sentence: string): string {
  const plain = sentence.replace(/“[^”]*”|"[^"]*"/gu, '“”').replace(/\d[\d.,]*/gu, 'N')
  return plain.split(/[:;(,]/u, 1)[0]!.trim()
}

describe('the sentences of findings', () => {
  let said: Finding[]
  before(async () => {
    said = (await judgeSamples())
      .flatMap(({ findings }) => findings)
      .filter(({ outcome }) => outcome !== 'inconclusive')
  })

  test('that speak for a content never begin like those that speak against it', () => {
    const openings = Map.groupBy(said, ({ code, sentence }) => `${code} | ${openingOf(sentence)}`)
    const both = [...openings.values()].filter(same => new Set(same.map(({ outcome }) => outcome)).size > 1)
    const contradictory = both.filter(([first]) => {
      const { code, sentence } = first!
      return TALLIES[code]?.test(openingOf(sentence)) !== true
    })
    assert.deepEqual(
      contradictory.map(([first]) => `${first!.code}: ${first!.sentence}`),
      [],
    )
  })

  test('are heard of every check, for and against, as far as no other world is asked', () => {
    const byCheck = Map.groupBy(said, ({ code }) => code)
    const oneSided = [...byCheck].filter(([, all]) => new Set(all.map(({ outcome }) => outcome)).size < 2)
    // Nothing here repeats another document, is signed or has a confirmed source, and only a real model finds sentences that
    // contradict each other. A disclosure that is missing is open: it never speaks against an agent.
    const disclosures =
      'contact purpose capabilities tools-permissions data-handling limits model change-policy'
    const expected = [
      ...disclosures.split(' ').map(check => `agent-${check}`),
      ...[
        'agent-signature',
        'email-sender',
        'info-uniqueness',
        'info-contradiction',
        'info-terms',
        'info-names',
      ],
      ...['news-attribution', 'news-quotations', 'news-contradictions', 'news-manner'],
    ]
    assert.deepEqual(
      oneSided.map(([code]) => code).filter(code => !expected.includes(code)),
      [],
    )
  })

  test('make a remark where little speaks against a mail, and no judgement', () => {
    const remarks = said.filter(({ sentence }) => /, with (?:a remark|remarks): /u.test(sentence))
    assert.deepEqual([...new Set(remarks.map(({ outcome }) => outcome))], ['supports'])
    for (const code of ['email-date-route', 'email-structure', 'email-links'])
      assert.ok(
        remarks.some(remark => remark.code === code),
        code,
      )
  })
})

const MESSAGES = collectMessages(fileURLToPath(new URL('../..', import.meta.url)))

/** A language of which only the values are left: what stands between brackets was read, and has no English words. */
const VALUES_ALONE = Object.fromEntries(
  Object.values(MESSAGES)
    .flat()
    .map(english => [english, `⟦${(english.match(/\{\d+\}/gu) ?? []).join('¦')}⟧`]),
)
const read = createSentenceReader(VALUES_ALONE)

/** Whether one sentence, or several in a row, were read from the first word to the last. */
function isRead(english: string): boolean {
  const wording = read(english)
  let depth = 0
  const outside = [...wording].filter(sign => {
    if (sign === '⟦') depth++
    else if (sign === '⟧') depth--
    else return depth === 0
    return false
  })
  return wording !== english && !/\p{L}/u.test(outside.join('').replaceAll(' and ', ''))
}

/** The values that were left as they are. */
function valuesOf(english: string): string[] {
  return read(english)
    .split(/[⟦⟧¦]/u)
    .flatMap(text => text.split(/, | and | \+ |[“”]/u))
    .filter(text => /\p{L}{2}/u.test(text.replace(/^,? ?and /u, '')))
}

/** Paths of JSON, such as `skills[0].name`, are the same in all languages. */
function isPath(where: string): boolean {
  return !where.includes(' ') && !/^(?:text|headline|byline|title|headers|label|form|content)$/u.test(where)
}

function unread(sentences: string[]): string[] {
  return [...new Set(sentences)].filter(sentence => !isRead(sentence))
}

describe('readers of other languages', () => {
  let samples: JudgedSample[]
  before(async () => {
    samples = await judgeSamples()
  })

  test('read every sentence of findings and limits whole', () => {
    const sentences = samples.flatMap(({ findings, limits }) =>
      [...findings, ...limits].map(({ sentence }) => sentence),
    )
    assert.deepEqual(unread(sentences), [])
  })

  test('find no English in a sentence but names and the words of its content', () => {
    const left = samples.flatMap(({ content, findings, limits }) => {
      const words = plain(content)
      return [...findings, ...limits].flatMap(({ sentence }) =>
        valuesOf(sentence)
          .filter(
            value => value.includes(' ') && !words.includes(plain(value)) && !isOfContent(value, content),
          )
          .map(value => `${value} | ${sentence}`),
      )
    })
    assert.deepEqual([...new Set(left)], [])
  })

  test('read the places of evidence', () => {
    const places = samples.flatMap(({ findings, limits }) =>
      [...findings, ...limits].flatMap(({ evidence }) => evidence.map(({ where }) => where)),
    )
    assert.deepEqual(unread(places.filter(where => !isPath(where))), [])
  })

  test('read names, labels, questions and limits of every product', () => {
    const phrases = PRODUCTS.all.flatMap(
      ({ name, plural, content, accepts, rubric, limits, examples, badge }) => [
        ...[name, plural, content, accepts, badge.label, ...Object.values(badge.qualifiedBy ?? {})],
        ...limits.flat(),
        ...examples.map(({ label }) => label),
        ...Object.values(rubric.parts),
        ...Object.values(rubric.checks).flatMap(({ label, question }) => [label, question]),
        ...Object.values(rubric.limits ?? {}).flatMap(({ label, when, liftedBy = [] }) =>
          [label, when].concat(liftedBy),
        ),
      ],
    )
    assert.deepEqual(unread([...phrases, ...Object.values(CHANGE_KINDS)]), [])
  })
})

/** Whether it is a name or a day, or the content has all of its words: markup may stand between them. */
function isOfContent(value: string, content: string): boolean {
  if (/^\p{Lu}[\p{L}.]*(?: (?:\p{Lu}[\p{L}.]*|\d+))*$/u.test(value)) return true
  const text = content.toLowerCase()
  return (plain(value).match(/[\p{L}\p{N}]+/gu) ?? []).every(word => text.includes(word))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/["“”„«»…]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
