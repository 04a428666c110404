import { say } from '../../../../core/text/say.ts'

/** An error that the visitor can act upon; its message, made by `say`, is shown. Any other error is a defect of the page. */
export function refusal(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'Refusal'
  return error
}

const DEFECT = say`Something went wrong in this page. Reload it and try again; nothing was sent.`

export function messageFor(error: unknown): string {
  return error instanceof Error && error.name === 'Refusal' ? error.message : DEFECT
}
