import type { ProductDescription } from '../../src/core/judging/product-description.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { generatedPage, markdownTable } from './generated-page.ts'

const INTRODUCTION = `The questions that are put to a text, and the most points each answer can earn. The codes stand in every record; the labels
and questions here say what they mean. The questions are put so that yes is the better answer: a finding that _supports_
says yes, at least for the larger part, one that _weakens_ says no, and one that is _inconclusive_ leaves the question
open, and counts half. A limit holds the score down, whatever else was found. [The record](../formats/record.md#score) defines how points become a score; the page of each product says what
exactly decides an answer.

The judges of news are optional: such a check is asked only where the operator connected an [outside
model](../guides/outside-judges.md), and elsewhere its points are not counted at all.

Every check belongs to one part of its rubric, and each part is [judged by itself](../design/scoring.md#parts), too.

A change of points, or of what a check means, is a new version. Better words for the same question are not, and neither is
another part.`

/** docs/reference/rubrics.md: every check of every product. */
export function rubricsPage(): string {
  return generatedPage('Rubrics', INTRODUCTION, ...PRODUCTS.all.map(rubricSection))
}

function rubricSection({ type, name, rubric: { version, checks, limits = {} } }: ProductDescription): string {
  const limitRows = Object.entries(limits).map(([code, { label, when, atMost }]) => [
    `\`${code}\``,
    label,
    when,
    String(atMost),
  ])
  const rows = Object.entries(checks).map(([code, { part, label, question, points }]) => [
    `\`${code}\``,
    `\`${part}\``,
    label,
    question,
    String(points),
  ])
  return [
    `## ${name}`,
    `\`${type}\`, rubric \`${version}\`.`,
    markdownTable(['code', 'part', 'label', 'question', 'points'], rows),
    ...(limitRows.length === 0
      ? []
      : [markdownTable(['limit', 'label', 'applies when', 'at most'], limitRows)]),
    `[What decides the answers](../../src/products/${type.replace('_verify', '')}/README.md).`,
  ].join('\n\n')
}
