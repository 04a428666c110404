import { isExplained } from '../../../language/relations/explained-figure.ts'
import type { Slip, Survey } from '../reading/slip.ts'
import type { InfoReading } from '../request.ts'

// A hostile text has slips by the thousand, and looking for an explanation takes its time.
const EXPLAINED_MAX = 100

/** The survey without the slips whose figure is what other figures near it give: there the document is most likely right. */
export function withoutExplained({ text, language }: InfoReading, { examined, slips }: Survey): Survey {
  if (language !== 'en') return { examined, slips }
  const kept = slips.filter((slip, place) => place >= EXPLAINED_MAX || !isLikelyRight(text, slip))
  return { examined: Math.max(0, examined - (slips.length - kept.length)), slips: kept }
}

function isLikelyRight(text: string, { stated, suspected }: Slip): boolean {
  return stated !== undefined && isExplained(text, stated, suspected === true)
}
