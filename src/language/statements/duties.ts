/** The stance of a statement on an action: it demands, allows or forbids it, or leaves it to choice. */
export type Duty = 'demands' | 'allows' | 'forbids' | 'frees'

/** How many of a kind a statement speaks of. `some-not`: "not all", "only a few". */
export type Extent = 'all' | 'none' | 'some' | 'some-not'

// In this order: "must not" is no "must", and "not allowed" is no "allowed".
const DUTIES: [Duty, RegExp][] = [
  [
    'frees',
    /\b(?:optional|voluntary|need(?:s)? not|(?:not|no longer|nor) (?:required|necessary|obliged|mandatory|compulsory|needed|have to)|no obligation|left to|without (?:asking|permission|consent|approval|registration|notice)|(?:may|can) choose)\b/iu,
  ],
  [
    'forbids',
    /\b(?:must (?:not|never)|may (?:not|never)|shall (?:not|never)|can ?not|can't|prohibited|forbidden|banned|not (?:be )?(?:allowed|permitted|admitted|accepted|eligible|entitled|possible)|no \p{L}+ (?:is|are) (?:allowed|permitted))\b/iu,
  ],
  [
    'demands',
    /\b(?:must|shall|has to|have to|had to|(?:is|are) to be|should|required|requires?|mandatory|compulsory|obligatory|obliged)\b/iu,
  ],
  [
    'allows',
    /\b(?:may|can|allowed|allows?|permitted|permits?|entitled|free to|welcome|possible|admitted|eligible)\b/iu,
  ],
]

const EXTENTS: [Extent, RegExp][] = [
  [
    'some-not',
    /\b(?:not (?:all|every|everyone|everybody|each)|only (?:a few|few|some|one|two|three|part|half))\b/iu,
  ],
  ['none', /\b(?:none|nobody|no one|never|not (?:a single|any|one)|neither)\b|^no\b/iu],
  ['all', /\b(?:all|every|everyone|everybody|each|always|entirely|without exception|unanimously)\b/iu],
  ['some', /\b(?:some|several|many|a few|most|a number of|partly|sometimes)\b/iu],
]

export function dutyOf(text: string): Duty | undefined {
  return DUTIES.find(([, pattern]) => pattern.test(text))?.[0]
}

export function extentOf(text: string): Extent | undefined {
  return EXTENTS.find(([, pattern]) => pattern.test(text))?.[0]
}

const CLASHING_DUTIES = new Set(['allows forbids', 'demands forbids', 'demands frees', 'forbids frees'])
const CLASHING_EXTENTS = new Set(['all none', 'all some-not', 'none some', 'none some-not'])

export function dutiesClash(left: Duty | undefined, right: Duty | undefined): boolean {
  return clash(CLASHING_DUTIES, left, right)
}

export function extentsClash(left: Extent | undefined, right: Extent | undefined): boolean {
  return clash(CLASHING_EXTENTS, left, right)
}

function clash(clashing: Set<string>, left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return false
  return clashing.has([left, right].sort().join(' '))
}
