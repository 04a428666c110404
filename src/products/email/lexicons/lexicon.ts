/** The moves of a pressing mail. */
export type Move = 'threat' | 'urgency' | 'request' | 'click' | 'lure' | 'blackmail' | 'windfall'

/** Phrases of each move in one language, matched against plain lower-case text without accents. */
export type Lexicon = Record<Move, RegExp>

export const phrases = (...patterns: string[]): RegExp => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'gu')

/** Gaps are counted in words and bounded, so that no phrase can be stretched over a long text. */
export const gap = (words: number): string => `(?:[\\w'.,-]{1,24} ){0,${words}}`
