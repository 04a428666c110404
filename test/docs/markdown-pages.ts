import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every Markdown file of the repository. */
export const PAGES = globSync('**/*.md', {
  cwd: ROOT,
  exclude: ['node_modules', '**/node_modules', 'data', 'dist', '.*'],
}).sort()

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** A page without its fenced blocks, in which brackets and paths are something else. */
export function prose(page: string): string {
  return read(page).replace(/^```.*?^```$/gms, '')
}

/** The cells of all table rows whose first cell matches. */
export function rowsOf(page: string, first: RegExp): string[][] {
  const rows = read(page).match(/^\|.*\|$/gm) ?? []
  const cells = rows.map(row =>
    row
      .slice(1, -1)
      .split(' | ')
      .map(cell => cell.trim()),
  )
  return cells.filter(([cell]) => first.test(cell!))
}
