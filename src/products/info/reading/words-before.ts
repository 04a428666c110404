/** The last word of a short stretch in lower case without brackets, and the last two of them. A line break ends the search. */
export function wordsBefore(head: string): { last: string; pair: string } {
  const line = head.slice(head.lastIndexOf('\n') + 1)
  const trimmed = line.trimEnd()
  const space = lastSpace(trimmed, trimmed.length)
  const last = bare(trimmed.slice(space + 1))
  const earlier = bare(trimmed.slice(lastSpace(trimmed, space) + 1, Math.max(0, space)))
  return { last, pair: `${earlier} ${last}` }
}

function lastSpace(text: string, before: number): number {
  if (before <= 0) return -1
  return text.lastIndexOf(' ', before - 1)
}

function bare(word: string): string {
  let from = 0
  let to = word.length
  while (from < to && '([|*-'.includes(word[from]!)) from++
  while (to > from && '(:'.includes(word[to - 1]!)) to--
  return word.slice(from, to).toLowerCase()
}
