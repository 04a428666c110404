/** The tone of a language: judging words by their beginnings, signs of opinion, and signs of a teasing headline. */
export type ToneWords = { loaded: RegExp; opinion: RegExp; teasing: [name: string, pattern: RegExp][] }

const alternatives = (list: string) => list.split(' ').join('|').replaceAll('_', '\\s')

/** A word with one of these beginnings, or all of it where `$` ends one; an article may be elided before it: "l’ignoble". */
export const beginsWith = (stems: string): string =>
  `^(?:(?:[cdjlmnst]|qu|un|dell|all|nell|dall|sull)[’'])?(?:${alternatives(stems)})`

/** A word that begins so, or a compound with one of the second ones at its end: "Volksverräter". */
export const compoundWith = (stems: string, seconds: string): string =>
  `^(?:${alternatives(stems)})|(?:${alternatives(seconds)})(?:e|en|er|es|in|innen|n|s)?$`

/** Whole words and phrases, with `_` for a space and patterns of endings among them. */
export const phrases = (list: string): string => `(?<![\\p{L}’'])(?:${alternatives(list)})(?!\\p{L})`
