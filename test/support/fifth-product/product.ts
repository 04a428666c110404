import { supports, weakens } from '../../../src/core/judging/finding.ts'
import { defineProduct, type Product } from '../../../src/core/judging/product.ts'
import { poemDescription } from './description.ts'

const RHYMING_LETTERS = 3

/** Certifies poems: the smallest product there can be. */
export function createPoemProduct(): Product {
  return defineProduct<string[]>({
    description: poemDescription,
    disclose: ({ title }) => (title === undefined ? {} : { title }),
    read: ({ content }) => content.split('\n').map(line => line.replace(/\W+$/, '').slice(-RHYMING_LETTERS)),
    checks: [
      {
        code: 'poem-rhyme',
        ask: ([first, second]) =>
          first === second ? supports(1, 'The lines rhyme.') : weakens(0, 'The lines do not rhyme.'),
      },
    ],
  })
}
