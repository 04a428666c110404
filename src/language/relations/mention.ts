/** How a number is written, which is all that a reader of relations is shown of it. */
export type MentionKind =
  | 'count'
  | 'money'
  | 'percent'
  | 'fraction'
  | 'multiple'
  | 'ordinal'
  | 'year'
  | 'month'
  | 'date'
  | 'clock'

/** A number of a text, in digits or in words, as it stands there. */
export type Mention = {
  start: number
  end: number
  kind: MentionKind
  /** As written: 12 of "12 weeks", 0.25 of "25 percent", minutes of an hour of the clock, days of a date. */
  value: number
  /** The worth of one in the last written digit. */
  step: number
  /** The word behind it, in lower case: "weeks" of "12 weeks"; empty where there is none. */
  unit: string
  /** An hour of the clock that may be of the morning or of the afternoon: "4.30". */
  isOfEitherHalf?: boolean
  /** A date without its year. */
  isOfAnyYear?: boolean
  /** Of a share: whether something has grown or become less by it. */
  direction?: 'rise' | 'fall'
  /** Where a change begins: "from 480". */
  isFrom: boolean
  /** Things named with an article alone between it and the next number: one in "two engineers, a surveyor and nine fitters". */
  ones: number
  /** Said of values around it: "about", "more than", "up to". */
  isLoose: boolean
}
