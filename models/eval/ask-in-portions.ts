const PORTION = 256

/** Asks no more at once than may wait. */
export async function askInPortions<Row, Answer>(
  rows: Row[],
  ask: (rows: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < rows.length; start += PORTION) {
    answers.push(...(await ask(rows.slice(start, start + PORTION))))
  }
  return answers
}
