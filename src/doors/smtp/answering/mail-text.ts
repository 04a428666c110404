import type { Catalogue } from '../../../messages/catalogue.ts'

/** The messages in the language of an account. */
export type CatalogueFor = (accountId: string) => Promise<Catalogue>

/** Paragraphs as the text of a mail. */
export function writeMailText(paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n`
}

/** Lines of a table with its labels in front, set in a column. Lines without a label belong to the one before. */
export function writeMailTable(lines: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...lines.map(([label]) => label.length)) + ': '.length
  return lines.map(([label, value]) => (label === '' ? '' : `${label}:`).padEnd(width) + value).join('\n')
}
