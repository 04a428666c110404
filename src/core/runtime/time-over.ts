const NAME = 'TimeOver'

/** The time that one analysis may take is over. A check that was still waiting leaves its finding open. */
export function timeOver(): Error {
  return Object.assign(new Error('The time for an answer is over.'), { name: NAME })
}

export function isTimeOver(error: unknown): boolean {
  return error instanceof Error && error.name === NAME
}
