const MARK = '<!-- Generated from the code by `npm run docs`. Change the code, not this page. -->'

/** A page with its title, the mark that it is generated, and its blocks, one blank line between them. */
export function generatedPage(title: string, ...blocks: string[]): string {
  return `${[`# ${title}`, MARK, ...blocks].join('\n\n')}\n`
}

export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** A bar would end the cell, and a line end the row. */
function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
}
