/** The moves of a pressing mail. */
export type Move = 'threat' | 'urgency' | 'request' | 'click' | 'lure' | 'blackmail' | 'windfall'

/** A pattern of each move's phrases in one language, for plain lower-case text without accents. */
export type MovePhrases = Record<Move, string>

export const phrases = (...patterns: string[]): string => `\\b(?:${patterns.join('|')})\\b`

/** Gaps are counted in words and bounded, so that no phrase can be stretched over a long text. */
export const gap = (words: number): string => `(?:[\\w'.,-]{1,24} ){0,${words}}`
