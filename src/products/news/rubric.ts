import type { Rubric } from '../../core/judging/verdict.ts'

const judgeOf = (label: string) => ({ part: 'judges', points: 10, label, optional: true }) as const

export const newsRubric: Rubric<'corroboration' | 'publisher' | 'editorial' | 'judges'> = {
  version: 'news/6',
  model: 'judge/3',
  parts: {
    corroboration: 'Corroboration',
    publisher: 'Publisher',
    editorial: 'Editorial',
    judges: 'Outside judges',
  },
  checks: {
    // The largest question. Its limits, below, weigh more than its points.
    'news-corroboration': {
      part: 'corroboration',
      points: 22,
      label: 'Corroboration',
      question: 'Do independent sources report the same?',
    },

    'news-source-page': {
      part: 'publisher',
      points: 2,
      label: 'Source page',
      question: 'Does the page at the given address say what was submitted?',
    },
    'news-publisher-domain': {
      part: 'publisher',
      points: 8,
      label: 'Publisher domain',
      question: 'Does the account control the domain under which the article appeared?',
    },
    'news-domain-rating': {
      part: 'publisher',
      points: 3,
      label: 'Rating by others',
      question: 'Does a list that the operator loaded rate the publisher as reliable?',
    },

    // Merely typed, these are claims: undecided until page or publisher stand behind them.
    'news-attribution': {
      part: 'editorial',
      points: 10,
      label: 'Sources',
      question: 'Are the claims tied to sources that can be asked?',
    },
    'news-particulars': {
      part: 'editorial',
      points: 9,
      label: 'Details',
      question: 'Does the article give details that a reader could check?',
    },
    'news-quotations': {
      part: 'editorial',
      points: 4,
      label: 'Quotations',
      question:
        'Is every quotation closed, does every one have a speaker, and is there more than quotations?',
    },
    'news-byline': {
      part: 'editorial',
      points: 1,
      label: 'Byline',
      question: 'Does somebody answer for the article by name?',
    },
    'news-date': {
      part: 'editorial',
      points: 1,
      label: 'Date',
      question: 'Is it known when the article appeared, and can that be true?',
    },

    // Whether the text says one thing throughout.
    'news-headline': {
      part: 'editorial',
      points: 3,
      label: 'Headline',
      question: 'Does the article cover its headline?',
    },
    'news-contradictions': {
      part: 'editorial',
      points: 2,
      label: 'Contradictions',
      question: 'Can all sentences of the article be true together?',
    },
    'news-numbers': {
      part: 'editorial',
      points: 1,
      label: 'Figures',
      question: 'Do the figures agree with one another?',
    },

    // Tone. It betrays propaganda more often than error.
    'news-loaded-language': {
      part: 'editorial',
      points: 9,
      label: 'Choice of words',
      question: 'Does the writer report, and not judge by choice of words?',
    },
    'news-shouting': {
      part: 'editorial',
      points: 12,
      label: 'Shouting',
      question: 'Does the text do without capitals and exclamation marks for effect?',
    },
    'news-opinion': {
      part: 'editorial',
      points: 7,
      label: 'Opinion',
      question: 'Is opinion called opinion?',
    },
    'news-clickbait': {
      part: 'editorial',
      points: 4,
      label: 'Clickbait',
      question: 'Does the headline tell the news, and not tease?',
    },

    // A disguised letter or figure makes two readers read two texts.
    'news-disguise': {
      part: 'editorial',
      points: 1,
      label: 'Disguised characters',
      question: 'Does the text read as it looks, without look-alike letters and hidden marks?',
    },

    // Most good articles never need one.
    'news-corrections': {
      part: 'editorial',
      points: 1,
      label: 'Corrections',
      question: 'Where the article says that it was changed, does it say what was changed?',
    },

    // Large models that an operator may add. Each is one opinion; even three of them weigh no more than editorial questions.
    'news-judge-1': { ...judgeOf('First judge'), question: 'Does the first large model find it credible?' },
    'news-judge-2': { ...judgeOf('Second judge'), question: 'Does the second large model find it credible?' },
    'news-judge-3': { ...judgeOf('Third judge'), question: 'Does the third large model find it credible?' },
  },
  limits: {
    'news-refuted-centrally': {
      atMost: 20,
      label: 'Refuted',
      when: 'two independent origins refute the headline or the opening of the article',
    },
    'news-refuted': {
      atMost: 54,
      label: 'Disputed',
      when: 'one independent origin refutes the headline or the opening, or two refute another statement',
    },
    'news-self-contradiction': {
      atMost: 54,
      label: 'Contradicts itself',
      when: 'the article contradicts itself on a central fact',
    },
    'news-judge-refuted': {
      atMost: 54,
      label: 'Refuted by judges',
      when: 'two outside judges find a statement refuted, each with a quotation',
    },
    'news-own-words-only': {
      atMost: 69,
      label: 'Own words only',
      when: 'no independent origin supports any statement, the page was not read and found to match, and the domain is not controlled',
      liftedBy: 'Publish it and give its address, or show in the dashboard that the domain is yours.',
    },
    'news-rated-unreliable': {
      atMost: 69,
      label: 'Rated unreliable',
      when: 'the list that the operator loaded rates the confirmed publisher as unreliable',
    },
    // One model may err where two independent origins would not: a C, and the quotation for everybody to read.
    'news-judge-doubts': {
      atMost: 69,
      label: 'Doubted by a judge',
      when: 'an outside judge finds a central statement refuted, and quotes the words of a published passage that refute it',
    },
    'news-slanted': {
      atMost: 69,
      label: 'Takes sides without grounds',
      when: 'the choice of words takes sides, sources or details are lacking, and independent origins do not bear the article out',
    },
    'news-uncorroborated': {
      atMost: 84,
      label: 'Not corroborated',
      when: 'not every central statement is supported by two independent origins',
      liftedBy: 'Two independent sources must report each central statement; the operator connects sources.',
    },
    'news-source-unconfirmed': {
      atMost: 84,
      label: 'Source not confirmed',
      when: 'neither was the page read and found to match, nor is the domain controlled by the account',
      liftedBy: 'Publish it and give its address, or show in the dashboard that the domain is yours.',
    },
  },
}
