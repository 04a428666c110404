import { z } from 'zod'
import type { JudgeQuestion } from '../claim-judge.port.ts'
import { EDITORIAL_PROMPT } from '../judge-prompts/editorial-prompt.ts'
import { type AskedText, type Expectation, mixInTexts, type NewsText } from './control-texts.ts'
import { type Hearing, isTooMuch, unbelieved } from './hearing.ts'
import { isQuotedFrom, readReply } from './read-reply.ts'

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
export function createEditorialQuestion(article: NewsText): {
  question: Omit<JudgeQuestion, 'deadlineMs'>
  read(reply: string): Hearing<EditorialAnswer[]>
} {
  const asked = mixInTexts(article)
  const idOf = (at: number) => `t${at + 1}`
  const material = asked.map(({ headline, paragraphs }, at) => ({ id: idOf(at), headline, paragraphs }))

  function read(reply: string): Hearing<EditorialAnswer[]> {
    const answers = readReply(reply, Form)?.texts
    if (answers === undefined || answers.length !== asked.length) return unbelieved('form')
    if (answers.some(({ id }, at) => id !== idOf(at))) return unbelieved('form')
    if (asked.some(({ own }, at) => own !== undefined && !isAsExpected(answers[at]!, own)))
      return unbelieved('control')
    const at = asked.findIndex(({ own }) => own === undefined)
    return readAnswers(answers[at]!, asked[at]!)
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

function readAnswers(answers: Answers, text: AskedText): Hearing<EditorialAnswer[]> {
  // Without a headline there is nothing to bear out, whatever a judge makes of it.
  const put = EDITORIAL_QUESTIONS.filter(question => question !== 'headline' || text.headline !== '')
  const grounded = put.filter(question => isGrounded(question, answers[question], text))
  if (isTooMuch(put.length - grounded.length, put.length)) return unbelieved('quotes')
  const decided = grounded.filter(question => answers[question].answer !== 'unclear')
  const answer = decided.map(question => {
    const { answer: said, quote } = answers[question]
    return { question, isGood: said === BETTER[question], quote }
  })
  return { kind: 'believed', answer }
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
