import { type Declaration, takeCharacters } from '../reading/declaration.ts'
import { foldText } from './fold-text.ts'
import { scanPassage } from './scan-passage.ts'

/** Where a value of a card stands and what the keys above it announce. */
export type Place = { path: string; section: number; meaning: number; depth: number }

/** Reads one text of a card and returns the sum of the meanings of its words. */
export function scanValue(declaration: Declaration, text: string, { path, section, meaning }: Place): number {
  const bytes = foldText(text)
  const end = takeCharacters(declaration, text.length)
  return scanPassage(declaration, { text, bytes, start: 0, end, section, meaning, path, line: 0 })
}
