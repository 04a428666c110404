type Candidate = { paragraph: number; sentence: number; worthiness: number; resolved: string }

const LEAD_PARAGRAPHS = 2
const LEAD_SHARE = 1 / 3

/**
 * At most `max` claims, in the order of the article. A third of the places goes to the lead, where the news stands; the
 * rest of the article is cut into as many stretches as places are left, and the best of each is taken, so that nothing
 * false is safe at the bottom of a long text.
 */
export function chooseClaims<T extends Candidate>(candidates: T[], max: number): T[] {
  const distinct = withoutRepeats(candidates)
  const lead = distinct.filter(({ paragraph }) => paragraph <= LEAD_PARAGRAPHS)
  const choice = new Set(best(lead, Math.ceil(max * LEAD_SHARE)))
  const rest = distinct.filter(({ paragraph }) => paragraph > LEAD_PARAGRAPHS)
  for (const stretch of stretches(rest, max - choice.size)) {
    for (const claim of best(stretch, 1)) choice.add(claim)
  }
  const left = distinct.filter(claim => !choice.has(claim))
  for (const claim of best(left, max - choice.size)) choice.add(claim)
  return distinct.filter(claim => choice.has(claim))
}

/** An article that says the same twice makes one claim. */
function withoutRepeats<T extends Candidate>(candidates: T[]): T[] {
  const firstByKey = new Map<string, T>()
  for (const claim of candidates) {
    const key = claim.resolved.toLowerCase()
    if (!firstByKey.has(key)) firstByKey.set(key, claim)
  }
  return [...firstByKey.values()]
}

function stretches<T>(claims: T[], count: number): T[][] {
  if (count <= 0) return []
  const bounds = Array.from({ length: count + 1 }, (_, at) => Math.floor((at * claims.length) / count))
  return bounds.slice(1).map((end, at) => claims.slice(bounds[at]!, end))
}

/** The earlier of two equals: `sort` is stable, and candidates come in the order of the article. */
function best<T extends Candidate>(claims: T[], count: number): T[] {
  return [...claims].sort((left, right) => right.worthiness - left.worthiness).slice(0, Math.max(0, count))
}
