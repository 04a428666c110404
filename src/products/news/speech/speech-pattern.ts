/** The words that tie a statement to its source in one language. */
export type SpeechWords = {
  /** A verb whose subject is the source. */
  verb: RegExp
  /** Words whose object is the source: "according to". */
  according: RegExp
  /** Words whose object stands before them: "der Polizei zufolge". */
  behindSource?: RegExp
  /** A pronoun goes on with the source named before. */
  pronoun: RegExp
  /** Offices, firms and papers: sources that can be asked though no person is named. */
  office?: RegExp
  /** A mood that only reported speech has. */
  reported?: RegExp
}

/** Alternatives apart by spaces, with `_` for a space inside one. */
export const choices = (list: string): string => list.split(' ').join('|').replaceAll('_', '\\s')

/** Whole words, in any case. */
export const pattern = (list: string, before = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${before}(?:${choices(list)})(?![\\p{L}\\p{N}])`, 'iu')

/** Every form of the verbs with these stems, and irregular forms beside them. */
export const verbPattern = (before: string, stems: string, endings: string, irregular: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${before}(?:(?:${choices(stems)})(?:${choices(endings)})|${choices(irregular)})(?![\\p{L}\\p{N}])`,
    'iu',
  )

/** Words that begin so. */
export const beginning = (stems: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices(stems)})\\p{L}*`, 'iu')
