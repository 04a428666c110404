import type { Rubric } from '../../core/verdict.ts'

export const newsRubric: Rubric = {
  version: 'news/1',
  weights: {
    // Whether the news is true outweighs how it is written. While nobody can be asked, these forty points stay
    // undecided, and the coverage cap keeps even a flawless article at B.
    'news-corroboration': 35,
    'news-source-page': 5,

    // What a reader needs in order to check the rest.
    'news-attribution': 10,
    'news-quotations': 5,
    'news-byline': 5,
    'news-date': 5,

    // Whether the text says one thing throughout.
    'news-headline': 7,
    'news-numbers': 5,

    // Form and tone: they betray propaganda more often than error, so they weigh less than sources.
    'news-structure': 6,
    'news-loaded-language': 6,
    'news-clickbait': 5,
    'news-opinion': 4,

    // Most good articles never need one.
    'news-corrections': 2,
  },
}
