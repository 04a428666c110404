/** LF at every line end, no blanks before one, no empty lines at the end: what DKIM's `relaxed` form ignores too. */
export function canonicalText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').map(withoutEndBlanks)
  let count = lines.length
  while (count > 0 && lines[count - 1] === '') count--
  return lines.slice(0, count).join('\n')
}

/** A loop, because a pattern that ends in `$` would try again at every blank of a long row. */
function withoutEndBlanks(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--
  return line.slice(0, end)
}
