import type { Rubric } from '../../core/judging/verdict.ts'

const judgeOf = (label: string) => ({ part: 'judges', points: 10, label, optional: true }) as const

export const newsRubric: Rubric<'corroboration' | 'editorial' | 'judges'> = {
  version: 'news/3',
  model: 'judge/2',
  parts: { corroboration: 'Corroboration', editorial: 'Editorial', judges: 'Outside judges' },
  checks: {
    // Whether the news is true outweighs how it is written. Without a source to ask, these forty points stay
    // undecided, and the coverage cap keeps even a flawless article at B.
    'news-corroboration': {
      part: 'corroboration',
      points: 35,
      label: 'Corroboration',
      question: 'Do independent sources report the same?',
    },
    'news-source-page': {
      part: 'editorial',
      points: 5,
      label: 'Source page',
      question: 'Does the page at the given address say what was submitted?',
    },

    // Needed by a reader to check the rest.
    'news-attribution': {
      part: 'editorial',
      points: 10,
      label: 'Sources',
      question: 'Are the claims tied to sources that can be asked?',
    },
    'news-quotations': {
      part: 'editorial',
      points: 5,
      label: 'Quotations',
      question: 'Is every quotation closed, and does every one have a speaker?',
    },
    'news-byline': {
      part: 'editorial',
      points: 5,
      label: 'Byline',
      question: 'Does somebody answer for the article by name?',
    },
    'news-date': {
      part: 'editorial',
      points: 5,
      label: 'Date',
      question: 'Does the article say when it appeared, and can that be true?',
    },

    // Whether the text says one thing throughout.
    'news-headline': {
      part: 'editorial',
      points: 7,
      label: 'Headline',
      question: 'Does the article bear out its headline?',
    },
    'news-numbers': {
      part: 'editorial',
      points: 5,
      label: 'Figures',
      question: 'Do the figures agree with one another?',
    },

    // Form and tone: they betray propaganda more often than error, so they weigh less than sources.
    'news-structure': {
      part: 'editorial',
      points: 4,
      label: 'Structure',
      question:
        'Is it built like an article: a headline, an opening that stands alone, enough text, readable paragraphs?',
    },
    'news-loaded-language': {
      part: 'editorial',
      points: 4,
      label: 'Choice of words',
      question: 'Does the writer report, and not judge by choice of words?',
    },
    'news-clickbait': {
      part: 'editorial',
      points: 5,
      label: 'Clickbait',
      question: 'Does the headline tell the news, and not tease?',
    },
    'news-opinion': {
      part: 'editorial',
      points: 4,
      label: 'Opinion',
      question: 'Is opinion called opinion?',
    },

    // A disguised letter or figure makes two readers read two texts.
    'news-disguise': {
      part: 'editorial',
      points: 4,
      label: 'Disguised characters',
      question: 'Does the text read as it looks, without look-alike letters and hidden marks?',
    },

    // Most good articles never need one.
    'news-corrections': {
      part: 'editorial',
      points: 2,
      label: 'Corrections',
      question: 'Where the article says that it was changed, does it say what was changed?',
    },

    // Large models that an operator may add. Each is one opinion, worth as much as the largest editorial question;
    // even three of them weigh less than independent sources.
    'news-judge-1': { ...judgeOf('First judge'), question: 'Does the first large model find it credible?' },
    'news-judge-2': { ...judgeOf('Second judge'), question: 'Does the second large model find it credible?' },
    'news-judge-3': { ...judgeOf('Third judge'), question: 'Does the third large model find it credible?' },
  },
  limits: {},
}
