/** The tone of a language: judging words by their beginnings, signs of opinion, and signs of a teasing headline. */
export type ToneWords = { loaded: RegExp; opinion: RegExp; teasing: [name: string, pattern: RegExp][] }

const alternatives = (list: string) => list.trim().split(/\s+/u).join('|').replaceAll('_', '\\s')

/** A stem that ends in `_` is a whole word. */
const beginnings = (stems: string) => alternatives(stems.replace(/_(?=\s|$)/gu, '$$'))

/** A word with one of these beginnings; an article may be elided before it, as in "l’ignoble". */
export const beginsWith = (stems: string): RegExp =>
  new RegExp(`^(?:(?:[cdjlmnst]|qu|un|dell|all|nell|dall|sull)[’'])?(?:${beginnings(stems)})`, 'iu')

/** A word that begins so, or a compound with one of the second ones at its end: "Volksverräter". */
export const compoundWith = (stems: string, seconds: string): RegExp =>
  new RegExp(`^(?:${beginnings(stems)})|(?:${alternatives(seconds)})(?:e|en|er|es|in|innen|n|s)?$`, 'iu')

/** Whole words and phrases, with `_` for a space and patterns of endings among them. */
export const phrases = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}’'])(?:${alternatives(list)})(?!\\p{L})`, 'iu')
