import type { Check } from '../../../core/finding.ts'
import { amountText } from '../amount-text.ts'
import { quoteAt } from '../evidence-place.ts'
import type { InfoReading } from '../request.ts'
import { roundingSlack } from '../rounding.ts'
import { sentenceTotals } from '../sentence-totals.ts'
import { answerSurvey, type Slip, type Survey } from '../survey.ts'
import { type Total, totalsOf } from '../table-totals.ts'

// A total far from its parts was most likely not meant to add them; a slip of the pen lands near.
const FARTHEST = 1.6

export const sumsCheck: Check<InfoReading> = {
  code: 'info-sums',
  ask: reading =>
    answerSurvey(reading, surveySums(reading), {
      subject: 'totals',
      holds: 'each agrees with its parts',
      nothing: 'The document states no total together with its parts, so no sum can be wrong.',
    }),
}

function surveySums(reading: InfoReading): Survey {
  const slips: Slip[] = []
  let examined = 0
  for (const total of reading.tables.flatMap(totalsOf)) {
    examined++
    if (isWrong(total)) slips.push(tableSlip(reading, total))
  }
  for (const { sentence, total, parts } of sentenceTotals(reading)) {
    examined++
    const sum = parts.reduce((added, part) => added + part.value, 0)
    if (!isWrong({ figure: total, parts, sums: [sum] })) continue
    const quoted = parts.map(part => part.text).join(' + ')
    slips.push({
      sentence: `A sentence gives ${total.text} as the total of ${quoted}, which add up to ${amountText(sum, total)}`,
      evidence: [quoteAt(reading.lines, total.start, sentence)],
    })
  }
  return { examined, slips }
}

function isWrong({ figure, parts, sums }: Pick<Total, 'figure' | 'parts' | 'sums'>): boolean {
  const slack = roundingSlack(figure, parts)
  if (sums.some(sum => Math.abs(sum - figure.value) <= slack)) return false
  const ratio = figure.value / sums[0]!
  return ratio > 1 / FARTHEST && ratio < FARTHEST
}

function tableSlip({ lines }: InfoReading, { row, figure, parts, sums }: Total): Slip {
  return {
    sentence: `The ${parts.length} figures above “${row.label}” in line ${row.line} add up to ${amountText(sums[0]!, figure)}, but the total given is ${figure.text}`,
    evidence: [
      quoteAt(lines, figure.start, `${row.label}: ${figure.text}`),
      ...parts.slice(0, 4).map(part => quoteAt(lines, part.start, part.text)),
    ],
  }
}
