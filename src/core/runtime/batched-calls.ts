import { type Batcher, createBatcher } from './batcher.ts'

/** One call of a batch. Its caller waits until exactly one of the two is called. */
export type BatchedCall<Question, Answer> = {
  question: Question
  resolve(answer: Answer | PromiseLike<Answer>): void
  reject(reason: unknown): void
}

type CallPlan<Question, Answer> = Parameters<typeof createBatcher<BatchedCall<Question, Answer>>>[0]

export type BatchedCalls<Question, Answer> = Pick<
  Batcher<BatchedCall<Question, Answer>>,
  'waiting' | 'idle'
> & {
  call(question: Question): Promise<Answer>
}

/** Calls that are answered in batches, each with its own answer. */
export function batchCalls<Question, Answer>(
  plan: CallPlan<Question, Answer>,
): BatchedCalls<Question, Answer> {
  const { add, waiting, idle } = createBatcher(plan)
  return {
    call: question => new Promise((resolve, reject) => add({ question, resolve, reject })),
    waiting,
    idle,
  }
}

/**
 * Answers a batch from one list of answers. Where the batch fails, its calls are answered one by one, so that a call
 * that cannot be answered does not fail the others; except after a failure that each of them would meet (`isShared`).
 */
export async function answerBatch<Question, Answer>(
  calls: readonly BatchedCall<Question, Answer>[],
  answerAll: (questions: Question[]) => Promise<Answer[]>,
  isShared: (error: unknown) => boolean = () => false,
): Promise<void> {
  try {
    const answers = await answerAll(calls.map(({ question }) => question))
    for (const [at, { resolve }] of calls.entries()) resolve(answers[at]!)
  } catch (error) {
    if (calls.length > 1 && !isShared(error)) for (const call of calls) await answerBatch([call], answerAll)
    else for (const { reject } of calls) reject(error)
  }
}
