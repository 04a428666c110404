import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Finding } from '../../src/core/judging/finding.ts'
import { judgeSamples } from '../support/service/judged-samples.ts'

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
      ...['news-attribution', 'news-quotations', 'news-contradictions'],
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
