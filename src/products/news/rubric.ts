import type { Rubric } from '../../core/judging/verdict.ts'
import { say } from '../../core/text/say.ts'

const judgeOf = (label: string) => ({ part: 'judges', points: 10, label, optional: true }) as const

export const newsRubric: Rubric<'corroboration' | 'publisher' | 'editorial' | 'judges'> = {
  version: 'news/17',
  model: 'judge/10',
  parts: {
    corroboration: say`Corroboration`,
    publisher: say`Publisher`,
    editorial: say`Editorial`,
    judges: say`Outside judges`,
  },
  checks: {
    // The largest question. Its limits, below, weigh more than its points.
    'news-corroboration': {
      part: 'corroboration',
      points: 22,
      label: say`Corroboration`,
      question: say`Do independent sources report the same?`,
    },

    'news-source-page': {
      part: 'publisher',
      points: 2,
      label: say`Source page`,
      question: say`Does the page at the given address say what was submitted?`,
    },
    'news-publisher-domain': {
      part: 'publisher',
      points: 3,
      label: say`Publisher domain`,
      question: say`Does the account control the domain under which the article appeared?`,
    },
    'news-domain-rating': {
      part: 'publisher',
      points: 3,
      label: say`Rating by others`,
      question: say`Does a list that the operator loaded rate the publisher as reliable?`,
    },

    // Merely typed, these are claims: undecided until page or publisher stand behind them.
    'news-attribution': {
      part: 'editorial',
      points: 13,
      label: say`Sources`,
      question: say`Are the claims tied to sources that can be asked?`,
    },
    'news-particulars': {
      part: 'editorial',
      points: 4,
      label: say`Details`,
      question: say`Does the article give details that a reader could check?`,
    },
    'news-quotations': {
      part: 'editorial',
      points: 1,
      label: say`Quotations`,
      question: say`Is every quotation closed, does every one have a speaker, and is there more than quotations?`,
    },
    'news-byline': {
      part: 'editorial',
      points: 1,
      label: say`Byline`,
      question: say`Does somebody answer for the article by name?`,
    },
    'news-date': {
      part: 'editorial',
      points: 1,
      label: say`Date`,
      question: say`Is it known when the article appeared, and can that be true?`,
    },

    // Whether the text says one thing throughout.
    'news-headline': {
      part: 'editorial',
      points: 3,
      label: say`Headline`,
      question: say`Does the article cover its headline?`,
    },
    'news-contradictions': {
      part: 'editorial',
      points: 2,
      label: say`Contradictions`,
      question: say`Can all sentences of the article be true together?`,
    },
    'news-numbers': {
      part: 'editorial',
      points: 1,
      label: say`Figures`,
      question: say`Do the figures agree with one another?`,
    },

    // Tone. It betrays propaganda more often than error.
    'news-loaded-language': {
      part: 'editorial',
      points: 7,
      label: say`Choice of words`,
      question: say`Does the writer report, and not judge by choice of words?`,
    },
    'news-shouting': {
      part: 'editorial',
      points: 10,
      label: say`Shouting`,
      question: say`Does the text do without capitals and exclamation marks for effect?`,
    },
    'news-opinion': {
      part: 'editorial',
      points: 5,
      label: say`Opinion`,
      question: say`Is opinion called opinion?`,
    },
    // Turns of phrase, counted throughout: harder to type in than a name.
    'news-manner': {
      part: 'editorial',
      points: 16,
      label: say`Manner`,
      question: say`Is it told as reports are told, and not as rumours are?`,
    },
    'news-clickbait': {
      part: 'editorial',
      points: 4,
      label: say`Clickbait`,
      question: say`Does the headline tell the news, and not tease?`,
    },

    // A disguised letter or figure makes two readers read two texts.
    'news-disguise': {
      part: 'editorial',
      points: 1,
      label: say`Disguised characters`,
      question: say`Does the text read as it looks, without look-alike letters and hidden marks?`,
    },

    // Most good articles never need one.
    'news-corrections': {
      part: 'editorial',
      points: 1,
      label: say`Corrections`,
      question: say`Where the article says that it was changed, does it say what was changed?`,
    },

    // Large models that an operator may add. Each is one opinion; even three of them weigh no more than editorial questions.
    'news-judge-1': {
      ...judgeOf(say`First judge`),
      question: say`Does the first large model find it credible?`,
    },
    'news-judge-2': {
      ...judgeOf(say`Second judge`),
      question: say`Does the second large model find it credible?`,
    },
    'news-judge-3': {
      ...judgeOf(say`Third judge`),
      question: say`Does the third large model find it credible?`,
    },
  },
  limits: {
    'news-refuted-centrally': {
      atMost: 20,
      label: say`Refuted`,
      when: say`two independent origins refute the headline or the opening of the article`,
    },
    'news-refuted': {
      atMost: 54,
      label: say`Disputed`,
      when: say`one independent origin refutes the headline or the opening, or two refute another statement`,
    },
    'news-self-contradiction': {
      atMost: 54,
      label: say`Contradicts itself`,
      when: say`the article contradicts itself on a central fact`,
    },
    'news-judge-refuted': {
      atMost: 54,
      label: say`Refuted by judges`,
      when: say`two outside judges find a statement refuted, each with a quotation`,
    },
    'news-own-words-only': {
      atMost: 69,
      label: say`Own words only`,
      when: say`no independent origin supports any statement, the page was not read and found to match, and the domain is not controlled`,
      liftedBy: say`Publish it and give its address, or show in the dashboard that the domain is yours.`,
    },
    'news-rated-unreliable': {
      atMost: 69,
      label: say`Rated unreliable`,
      when: say`the list that the operator loaded rates the confirmed publisher as unreliable`,
    },
    // One model may err where two independent origins would not: a C, and the quotation for everybody to read.
    'news-judge-doubts': {
      atMost: 69,
      label: say`Doubted by a judge`,
      when: say`an outside judge finds a central statement refuted, and quotes the words of a published passage that refute it`,
    },
    'news-slanted': {
      atMost: 69,
      label: say`Takes sides without grounds`,
      when: say`the choice of words takes sides, sources or details are lacking while the other of the two is not ample, and independent origins do not bear the article out`,
    },
    'news-uncorroborated': {
      atMost: 84,
      label: say`Not corroborated`,
      when: say`not every central statement is supported by two independent origins`,
      liftedBy: say`Two independent sources must report each central statement; the operator connects sources.`,
    },
    'news-source-unconfirmed': {
      atMost: 84,
      label: say`Source not confirmed`,
      when: say`neither was the page read and found to match, nor is the domain controlled by the account`,
      liftedBy: say`Publish it and give its address, or show in the dashboard that the domain is yours.`,
    },
  },
}
