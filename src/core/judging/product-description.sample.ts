import type { ProductDescription } from './product-description.ts'

/** A private product without any trait, unless told otherwise. */
export function sampleDescription(changes: Partial<ProductDescription> = {}): ProductDescription {
  return {
    type: 'words_verify',
    rubric: { version: 'words/1', parts: { words: 'Words' }, checks: {} },
    name: 'Some words',
    plural: 'words',
    content: 'a few words',
    accepts: 'Anything',
    badge: { label: 'Pinproof words', name: 'Pinproof words', tint: '#fff', glyph: 'M0 0h14v14H0z' },
    disclosure: 'private',
    limits: [],
    examples: [],
    signs: [],
    ...changes,
  }
}
