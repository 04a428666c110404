import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Outcome } from '../../../../../core/judging/finding.ts'
import { scoreParts } from '../../../../../core/judging/score-parts.ts'
import type { Rubric } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { findingSection } from './finding-section.ts'

const check = (part: string, label: string) => ({ part, points: 20, label, question: `${label}?` })
const RUBRIC: Rubric = {
  version: 'news/16',
  parts: { sources: 'Sources', form: 'Form' },
  checks: {
    'news-byline': check('form', 'Byline'),
    'news-web': check('sources', 'Web'),
    'news-date': check('form', 'Date'),
  },
}

const finding = (code: string, outcome: Outcome, points = 0) => ({ code, outcome, points, max: 20 })
const BYLINE = finding('news-byline', 'supports', 20)
const DATE = finding('news-date', 'weakens', 12)
const OFFLINE = finding('news-web', 'inconclusive')

function show(...findings: ReturnType<typeof finding>[]): string {
  const certificate = { rubric: 'news/6', findings, parts: scoreParts(findings, RUBRIC) }
  return String(findingSection(certificate as unknown as ShownCertificate, RUBRIC))
}

/** The text under each heading: the heading as it is read aloud, then the labels of its findings. */
function outline(markup: string): string[][] {
  return markup
    .split('<h3')
    .slice(1)
    .map(part => {
      const heading = part.slice(part.indexOf('>') + 1, part.indexOf('</h3>'))
      const labels = [...part.matchAll(/class="finding-label">([^<]*)</g)].map(([, label]) => label!)
      return [aloud(heading), ...labels]
    })
}

function aloud(markup: string): string {
  return markup
    .replace(/<span [^>]*aria-label="([^"]*)"><span [^>]*>[^<]*<\/span><\/span>/g, '$1,')
    .replace(/<[^>]*>/g, '')
}

describe('the findings of a certificate', () => {
  test('stand under their part, with its grade and score beside the heading', () => {
    assert.deepEqual(outline(show(BYLINE, finding('news-web', 'supports', 20), DATE)), [
      ['Sources: Grade A, 100 of 100 points', 'Web'],
      ['Form: Grade B, 80 of 100 points', 'Byline', 'Date'],
    ])
  })

  test('have no grade where nothing of the part was decided', () => {
    assert.deepEqual(outline(show(OFFLINE, DATE)), [
      ['Sources: not checked', 'Web'],
      ['Form: Grade C, 60 of 100 points', 'Date'],
    ])
  })

  test('are shown last and in no part where the rubric no longer asks them', () => {
    assert.deepEqual(outline(show(finding('news-gone', 'weakens'), BYLINE)), [
      ['Form: Grade A, 100 of 100 points', 'Byline'],
      ['No longer checked', 'news-gone'],
    ])
  })
})
