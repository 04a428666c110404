/** The values that an amount may have: "more than 40" is everything above 40. An open end does not belong to it. */
export type Interval = { low: number; high: number; lowOpen?: boolean; highOpen?: boolean }

type Widening = (value: number, slack: number) => Interval

// The words before an amount, by the interval that they make of its value.
const WIDENINGS: [before: RegExp, widen: Widening][] = [
  [
    /(?:(?:no|not) (?:more|higher|longer) than|at (?:the )?most|up to|within)$/u,
    high => ({ low: -Infinity, high }),
  ],
  [/(?:(?:no|not) (?:less|fewer) than|at least|a minimum of)$/u, low => ({ low, high: Infinity })],
  [
    /(?:(?:more|greater|higher|longer|older|later) than|\b(?:over|above|exceed(?:s|ed|ing)?|beyond|upwards of|top(?:s|ped)))$/u,
    low => ({ low, high: Infinity, lowOpen: true }),
  ],
  [
    /(?:(?:less|fewer|lower|shorter|younger|earlier) than|\b(?:under|below|short of))$/u,
    high => ({ low: -Infinity, high, highOpen: true }),
  ],
  [
    /\b(?:almost|nearly|close to|approaching|not quite)$/u,
    (high, slack) => ({ low: high - 2 * slack, high, highOpen: true }),
  ],
  [
    /\b(?:about|around|approximately|roughly|some|circa|estimated)$/u,
    (value, slack) => ({ low: value - slack, high: value + slack }),
  ],
]
const FILLER = /\s(?:well|far|much|just|slightly|exactly|only|the|an?|its|their|fully|one)$/u
const FILLERS_MAX = 3

/** The values that the words before it leave open, or undefined where an amount is given as it is. */
export function widened(value: number, before: string, slack: number): Interval | undefined {
  let words = before.trimEnd().toLowerCase()
  for (let stripped = 0; stripped < FILLERS_MAX; stripped++) words = words.replace(FILLER, '')
  return WIDENINGS.find(([pattern]) => pattern.test(words))?.[1](value, slack)
}

/** True if every value given is one of those claimed, false if none is, undefined if it is left open. */
export function isWithin(given: Interval, claimed: Interval): boolean | undefined {
  const { low, high, lowOpen, highOpen } = claimed
  const isBelow = given.high < low || (given.high === low && lowOpen === true)
  const isAbove = given.low > high || (given.low === high && highOpen === true)
  if (isBelow || isAbove) return false
  return given.low >= low && given.high <= high ? true : undefined
}

/** For a value claimed as it is: what rounding may hide is left open. `same` and `apart` are distances. */
export function isNear(
  given: Interval,
  claimed: number,
  { same, apart }: { same: number; apart: number },
): boolean | undefined {
  if (given.low >= claimed - same && given.high <= claimed + same) return true
  return given.high < claimed - apart || given.low > claimed + apart ? false : undefined
}
