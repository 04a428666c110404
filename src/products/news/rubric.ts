import type { Rubric } from '../../core/verdict.ts'

export const newsRubric: Rubric = {
  version: 'news/1',
  checks: {
    // Whether the news is true outweighs how it is written. While nobody can be asked, these forty points stay
    // undecided, and the coverage cap keeps even a flawless article at B.
    'news-corroboration': {
      points: 35,
      label: 'Corroboration',
      question: 'Do independent sources report the same?',
    },
    'news-source-page': {
      points: 5,
      label: 'Source page',
      question: 'Does the page at the given address say what was submitted?',
    },

    // What a reader needs in order to check the rest.
    'news-attribution': {
      points: 10,
      label: 'Sources',
      question: 'Are the claims tied to sources that can be asked?',
    },
    'news-quotations': {
      points: 5,
      label: 'Quotations',
      question: 'Is every quotation closed, and does every one have a speaker?',
    },
    'news-byline': {
      points: 5,
      label: 'Byline',
      question: 'Does somebody answer for the article by name?',
    },
    'news-date': {
      points: 5,
      label: 'Date',
      question: 'Does the article say when it appeared, and can that be true?',
    },

    // Whether the text says one thing throughout.
    'news-headline': {
      points: 7,
      label: 'Headline',
      question: 'Do the names, figures and telling words of the headline come back in the article?',
    },
    'news-numbers': {
      points: 5,
      label: 'Figures',
      question: 'Do the figures agree with one another?',
    },

    // Form and tone: they betray propaganda more often than error, so they weigh less than sources.
    'news-structure': {
      points: 6,
      label: 'Structure',
      question:
        'Is it built like an article: a headline, an opening that stands alone, enough text, readable paragraphs?',
    },
    'news-loaded-language': {
      points: 6,
      label: 'Choice of words',
      question: 'Does the writer report, and not judge by choice of words?',
    },
    'news-clickbait': {
      points: 5,
      label: 'Clickbait',
      question: 'Does the headline tell the news, and not tease?',
    },
    'news-opinion': {
      points: 4,
      label: 'Opinion',
      question: 'Is opinion called opinion?',
    },

    // Most good articles never need one.
    'news-corrections': {
      points: 2,
      label: 'Corrections',
      question: 'Where the article says that it was changed, does it say what was changed?',
    },
  },
}
