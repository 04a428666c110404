const ROWS_MIN = 3
// No more rows than a reader of tables looks at.
const ROWS_MAX = 5000
const LINE_LENGTH_MAX = 400

/**
 * Rows of comma- or semicolon-separated values, with a pipe in the place of each border: from here on they are read like
 * any table. Each sign is replaced by one sign.
 */
export function withPipes(source: string[]): string[] {
  const lines = withOuterPipes(source)
  const result = lines.slice()
  for (const border of [';', ','] as const) {
    let from = 0
    while (from < lines.length) {
      const count = borders(lines[from]!, border)
      let to = from + 1
      if (count > 0) while (to < lines.length && borders(lines[to]!, border) === count) to++
      const rows = to - from
      if (rows >= ROWS_MIN && rows <= ROWS_MAX && isTable(lines.slice(from, to), border))
        for (let place = from; place < to; place++) result[place] = drawn(lines[place]!, border)
      from = to
    }
  }
  return result
}

const TWO_COLUMNS = /^\s{0,3}:?-{3,200}:?\s{0,9}\|\s{0,9}:?-{3,200}:?\s*$/u

/** "Item | Cost" above "--- | ---": rows of two columns without a pipe at their ends get one at the front. */
function withOuterPipes(lines: string[]): string[] {
  const result = lines.slice()
  for (const [at, line] of lines.entries()) {
    if (!TWO_COLUMNS.test(line) || at === 0 || !hasOnePipe(lines[at - 1]!)) continue
    for (let place = at - 1; place < lines.length && hasOnePipe(lines[place]!); place++)
      result[place] = `| ${lines[place]}`
  }
  return result
}

function hasOnePipe(line: string): boolean {
  const pipe = line.indexOf('|')
  return pipe > 0 && !line.includes('|', pipe + 1)
}

/** How many values the line separates, or 0 where it looks like prose: in prose a space follows the comma. */
function borders(line: string, border: ',' | ';'): number {
  if (line.length > LINE_LENGTH_MAX || !line.includes(border) || line.includes('|')) return 0
  const bare = line.includes('"') ? line.replace(QUOTED, '') : line
  if (border === ',' && (bare.includes(', ') || !bare.replace(THOUSANDS, '').includes(','))) return 0
  const count = bare.split(border).length - 1
  return border === ',' && count < 2 ? 0 : count
}

/** "$7,884 - $800 = $7,084" separates nothing. */
const THOUSANDS = /(?<=(?:^|[\s(])[$€£]?\d{1,3}),(?=\d{3}(?!\d))/gu
const QUOTED = /"[^"]*"/gu
const NUMBER = /^\s*"?[-+(]?(?:[€$£]|[A-Z]{3}\s)?\d[\d.,' ]*\)?\s?%?"?\s*$/u

/** Every row but the first, the head, begins with a word and holds a number. */
function isTable(run: string[], border: string): boolean {
  return run.slice(1).every(line => {
    const cells = line.split(border)
    return !NUMBER.test(cells[0]!) && cells.slice(1).some(cell => NUMBER.test(cell))
  })
}

/** Inside quotation marks a border is part of the value; the marks themselves become spaces. */
function drawn(line: string, border: string): string {
  if (!line.includes('"')) return line.replaceAll(border, '|')
  return line
    .split('"')
    .map((part, place) => (place % 2 === 0 ? part.replaceAll(border, '|') : part))
    .join(' ')
}
