/** A stretch of the text that a slip stands on. `shown` is quoted in its stead where the bare words would not tell. */
export type Place = { start: number; end: number; shown?: string }

/**
 * The document disagrees with itself: `places` are all the places that cannot be right together, the telling ones first.
 * The sentence has no full stop yet. A mere suspicion is a remark: it proves nothing and costs nothing.
 * `stated` is the figure of a sentence that the others do not give: other figures near it may.
 */
export type Slip = { sentence: string; places: Place[]; stated?: Place; suspected?: true }

/** The number of places a consistency check could decide, and the slips it found. */
export type Survey = { examined: number; slips: Slip[] }

export function joinSurveys(surveys: Survey[]): Survey {
  return {
    examined: surveys.reduce((sum, { examined }) => sum + examined, 0),
    slips: withoutRepeats(surveys.flatMap(({ slips }) => slips)),
  }
}

/** Two readers may stumble over one sentence; it is told once, by the one that proves it or else came first. */
function withoutRepeats(slips: Slip[]): Slip[] {
  const inText = slips.map((slip, order) => ({ slip, order, ...slip.places[0]! }))
  const survivors: typeof inText = []
  for (const each of inText.sort((left, right) => left.start - right.start || left.order - right.order)) {
    const last = survivors.at(-1)
    if (!last || each.start >= last.end) survivors.push(each)
    else if (isBetter(each, last)) survivors[survivors.length - 1] = each
  }
  return survivors.sort((left, right) => left.order - right.order).map(({ slip }) => slip)
}

type Ranked = { slip: Slip; order: number }

function isBetter(one: Ranked, other: Ranked): boolean {
  const [isProven, isOtherProven] = [!one.slip.suspected, !other.slip.suspected]
  return isProven === isOtherProven ? one.order < other.order : isProven
}
