import type { ProductDescription } from '../../../src/core/judging/product-description.ts'
import { poemRubric } from './rubric.ts'

export const poemDescription: ProductDescription = {
  type: 'poem_verify',
  rubric: poemRubric,
  name: 'Poem',
  plural: 'poems',
  content: 'a poem',
  accepts: 'One verse a line',
  badge: {
    label: 'Pinproof poem',
    name: 'Pinproof poem',
    tint: '#fed7aa',
    glyph: 'M2 2h10v2H2zM2 6h10v2H2z',
  },
  disclosure: 'public',
  limits: [['Not that it is any good.', 'Its sound was judged, and nothing else.']],
  examples: [],
  signs: [],
}
