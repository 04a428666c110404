import type { Stretch } from '../../../../core/text/canonical/compare-paragraphs.ts'
import type { WordsAnswer } from '../../../../verifier/compare-words.ts'
import { type Html, html } from '../../html.ts'
import { showMarks } from '../show-marks.ts'

const LEGEND = html`Quotation marks, dashes and spaces are shown in plain form.`

type Answer = { tone: 'good' | 'warn' | 'bad'; headline: Html; means: Html }

/** The answer to "Is this what you read?". */
export function wordsAnswerView(answer: WordsAnswer, more?: Html): Html {
  const { tone, headline, means } = describe(answer)
  return html`<article class="words-answer words-${tone}" data-words="${answer.kind}">
<h3>${headline}</h3>
<p>${means}</p>
${more}
${'comparison' in answer && answer.kind !== 'other' && comparisonView(answer.comparison.stretches, answer.comparison.missing)}
</article>`
}

function describe(answer: WordsAnswer): Answer {
  if (!('comparison' in answer)) return FIXED[answer.kind]
  const { kind, comparison } = answer
  const matches = comparison.stretches.filter(({ place }) => place !== undefined).length
  const total = matches + comparison.missing.length
  const disorder = !comparison.isInOrder && html` The paragraphs stand in another order.`
  if (kind === 'other')
    return {
      tone: 'bad',
      headline: html`Another text`,
      means: html`No paragraph of your text stands in the certified one.`,
    }
  if (kind === 'whole')
    return {
      tone: 'warn',
      headline: html`All of it, and more`,
      means: html`The certified text is there word for word. The marked paragraphs are not part of it: a headline, perhaps, or something that was added.`,
    }
  if (kind === 'part')
    return {
      tone: 'good',
      headline: html`A part of it: ${matches} of ${total} paragraphs`,
      means: html`Every paragraph of your text stands in the certified one, word for word. The others are missing here.`,
    }
  return {
    tone: 'bad',
    headline: html`These paragraphs differ`,
    means: html`${matches} of the ${total} certified paragraphs are there word for word. The marked ones are not certified.${disorder}`,
  }
}

const FIXED: Record<'same' | 'same-words' | 'unknown', Answer> = {
  same: {
    tone: 'good',
    headline: html`The same text`,
    means: html`Your text is the certified one, character for character.`,
  },
  'same-words': {
    tone: 'good',
    headline: html`The same words`,
    means: html`Your text has the certified words in other typesetting: quotation marks, dashes, spaces or markup differ, and no word does.`,
  },
  unknown: {
    tone: 'bad',
    headline: html`Not the certified text`,
    means: html`Your text is not the certified one. Which paragraphs differ cannot be told from this certificate.`,
  },
}

/** The given text from start to end, with the places where certified paragraphs are missing. */
function comparisonView(stretches: Stretch[], missing: number[]): Html {
  const gaps = new Set(missing)
  const rows: Html[] = []
  const addGaps = (before: number) => {
    const due = [...gaps].filter(place => place < before)
    for (const place of due) gaps.delete(place)
    if (due.length > 0) rows.push(gapView(due))
  }
  for (const { text, place } of stretches) {
    if (place !== undefined) addGaps(place)
    rows.push(stretchView(text, place))
  }
  addGaps(Number.POSITIVE_INFINITY)
  return html`<div class="words-text" dir="auto">${rows}</div>
<p class="small">${LEGEND}</p>`
}

function stretchView(text: string, place: number | undefined): Html {
  return place === undefined
    ? html`
<p class="words-foreign" data-paragraph="foreign"><span class="words-tag">Not certified</span> <mark>${showMarks(text)}</mark></p>`
    : html`
<p class="words-certified" data-paragraph="${place + 1}">${showMarks(text)}</p>`
}

function gapView(places: number[]): Html {
  const numbers = places.map(place => place + 1)
  const [first, last] = [numbers[0]!, numbers.at(-1)!]
  const gap =
    first === last
      ? html`Paragraph ${first} of the certified text is missing or changed here.`
      : html`Paragraphs ${first} to ${last} of the certified text are missing or changed here.`
  return html`
<p class="words-gap" data-missing="${numbers.join(' ')}">${gap}</p>`
}
