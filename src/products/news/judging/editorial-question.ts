import { z } from 'zod'
import { sha256Text } from '../../../core/encoding/sha256.ts'
import {
  isTooMuch,
  type JudgeReading,
  type ReadableQuestion,
  unbelieved,
} from '../../../language/judges/put-question.ts'
import { isQuotedFrom, readReply } from '../../../language/judges/read-reply.ts'
import { EDITORIAL_PROMPT } from './judge-prompts.ts'

const EDITORIAL_QUESTIONS = ['headline', 'opinion', 'accusation'] as const
export type EditorialQuestion = (typeof EDITORIAL_QUESTIONS)[number]

/** The answer that speaks for the article. */
const BETTER: Record<EditorialQuestion, 'yes' | 'no'> = {
  headline: 'yes',
  opinion: 'no',
  accusation: 'no',
}

const Answer = z.strictObject({ answer: z.enum(['yes', 'no', 'unclear']), quote: z.string() })
const Form = z.strictObject({
  texts: z.array(z.strictObject({ id: z.string(), headline: Answer, opinion: Answer, accusation: Answer })),
})

type Answers = Record<EditorialQuestion, z.infer<typeof Answer>>

export type EditorialAnswer = { question: EditorialQuestion; isGood: boolean; quote: string }

/** Asks three questions about the article and, without saying so, about two texts whose answers are known. */
export function createEditorialQuestion(article: NewsText): ReadableQuestion<EditorialAnswer[]> {
  const questions = mixInTexts(article)
  const idOf = (at: number) => `t${at + 1}`
  const material = questions.map(({ headline, paragraphs }, at) => ({ id: idOf(at), headline, paragraphs }))

  function read(reply: string): JudgeReading<EditorialAnswer[]> {
    const answers = readReply(reply, Form)?.texts
    if (answers === undefined || answers.length !== questions.length) return unbelieved('form')
    if (answers.some(({ id }, at) => id !== idOf(at))) return unbelieved('form')
    if (questions.some(({ own }, at) => own !== undefined && !isAsExpected(answers[at]!, own)))
      return unbelieved('control')
    const at = questions.findIndex(({ own }) => own === undefined)
    return readAnswers(answers[at]!, questions[at]!)
  }

  return {
    question: {
      instruction: EDITORIAL_PROMPT,
      material: JSON.stringify({ texts: material }),
      form: { name: 'editorial_answers', schema: z.toJSONSchema(Form) },
    },
    read,
  }
}

function isAsExpected(answers: Answers, own: Expectation): boolean {
  return EDITORIAL_QUESTIONS.every(question => answers[question].answer === own[question])
}

function readAnswers(answers: Answers, text: AskedText): JudgeReading<EditorialAnswer[]> {
  // Without a headline there is nothing to bear out, whatever a judge makes of it.
  const questions = EDITORIAL_QUESTIONS.filter(question => question !== 'headline' || text.headline !== '')
  const grounded = questions.filter(question => isGrounded(question, answers[question], text))
  const dropped = questions.length - grounded.length
  if (isTooMuch(dropped, questions.length)) return unbelieved('quotes')
  const decisions = grounded.filter(question => answers[question].answer !== 'unclear')
  const answer = decisions.map(question => {
    const { answer: said, quote } = answers[question]
    return { question, isGood: said === BETTER[question], quote }
  })
  return { kind: 'believed', answer, dropped }
}

/** That something is absent cannot be quoted; everything else must be. */
function isGrounded(
  question: EditorialQuestion,
  { answer, quote }: Answers[EditorialQuestion],
  { headline, paragraphs }: NewsText,
): boolean {
  if (answer === 'unclear' || (answer === 'no' && question !== 'headline')) return true
  return isQuotedFrom(quote, [headline, ...paragraphs])
}

type NewsText = { headline: string; paragraphs: readonly string[] }

/** The right answer of an editor about a text of our own. */
type Expectation = { headline: 'yes' | 'no'; opinion: 'yes' | 'no'; accusation: 'yes' | 'no' }

type AskedText = NewsText & { own?: Expectation }

const SOUND: Expectation = { headline: 'yes', opinion: 'no', accusation: 'no' }
const FAULTY: Expectation = { headline: 'no', opinion: 'yes', accusation: 'yes' }

const SOUND_TEXTS: NewsText[] = [
  {
    headline: 'Velmore ferry back in service after three days',
    paragraphs: [
      'The ferry at Velmore is running again after three days, its operator said on Thursday.',
      'A broken engine had stopped it on Monday, according to the harbour office. About 900 passengers were affected.',
    ],
  },
  {
    headline: 'Ostwick library reopens on Monday',
    paragraphs: [
      'The public library in Ostwick opened again on Monday after repairs to its roof, the town council said.',
      'The repairs took five weeks, the council’s spokeswoman, Lena Brandt, said. The library holds 60,000 books.',
    ],
  },
]

const FAULTY_TEXTS: NewsText[] = [
  {
    headline: 'Ten thousand flee as Marrow Bay dam bursts',
    paragraphs: [
      'The Marrow Bay flower show opened on Saturday with roses from twelve countries.',
      'It is the ugliest show in the history of the town, and no decent person can enjoy it. Its director, Otto Frey, stole the prize money.',
    ],
  },
  {
    headline: 'Scientists find cure for all cancers in Port Aldine',
    paragraphs: [
      'Port Aldine got a new bus line on Tuesday. It runs every twenty minutes.',
      'The line is a stupid waste, and only fools will ride on it. The head of the bus company, Clara Venn, takes bribes.',
    ],
  },
]

/**
 * Puts the article between two texts of our own, one as it should be and one with every fault asked about. Which and in
 * what order follows from the article.
 */
function mixInTexts(article: NewsText): AskedText[] {
  const digest = sha256Text(JSON.stringify([article.headline, article.paragraphs]))
  const texts: AskedText[] = [{ headline: article.headline, paragraphs: article.paragraphs }]
  const sound = SOUND_TEXTS[digest[0]! % SOUND_TEXTS.length]!
  const faulty = FAULTY_TEXTS[digest[1]! % FAULTY_TEXTS.length]!
  texts.splice(digest[2]! % 2, 0, { ...sound, own: SOUND })
  texts.splice(digest[3]! % 3, 0, { ...faulty, own: FAULTY })
  return texts
}
