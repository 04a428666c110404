import type { Outcome } from '../../../../core/judging/finding.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'

/** A stretch of the text, and the findings whose evidence covers it. */
export type Segment = { start: number; text: string; findings: ShownFinding[] }

type Place = { start: number; end: number; finding: ShownFinding }

/** Evidence that covers half of a text says nothing about a place in it. */
const SHARE_MAX = 0.5
const SHORT_CHARACTERS = 400

/**
 * Cuts a text where evidence begins and ends, so that places may overlap. Its segments joined are the text. Places outside
 * of the text, or of most of it, are left out.
 */
export function markPlaces(content: string, findings: ShownFinding[]): Segment[] {
  const places = placesOf(content, findings)
  const cuts = new Set([0, content.length, ...places.flatMap(({ start, end }) => [start, end])])
  const borders = [...cuts].sort((left, right) => left - right)
  return borders.slice(0, -1).map((start, at) => {
    const end = borders[at + 1]!
    const covering = places.filter(place => place.start <= start && place.end >= end)
    const own = [...new Set(covering.map(({ finding }) => finding))].sort(worstFirst)
    return { start, text: content.slice(start, end), findings: own }
  })
}

/** Whether a finding's evidence has its place in the text marked. */
export function isMarkable(content: string, start: number | undefined, end: number | undefined): boolean {
  if (start === undefined || end === undefined || start < 0 || end <= start || end > content.length)
    return false
  return content.length <= SHORT_CHARACTERS || end - start <= content.length * SHARE_MAX
}

function placesOf(content: string, findings: ShownFinding[]): Place[] {
  return findings.flatMap(finding =>
    (finding.evidence ?? []).flatMap(({ start, end }) =>
      isMarkable(content, start, end) ? [{ start: start!, end: end!, finding }] : [],
    ),
  )
}

const SEVERITY: Record<Outcome, number> = { weakens: 0, inconclusive: 1, supports: 2 }

function worstFirst(left: ShownFinding, right: ShownFinding): number {
  return SEVERITY[left.outcome] - SEVERITY[right.outcome]
}
