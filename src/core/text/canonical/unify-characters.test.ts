import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { unifyCharacters } from './unify-characters.ts'

test('a plain text is unified as it would be beside a letter that is not plain', () => {
  const plain = fc.string({
    unit: fc.constantFrom(...` aB3,.'"()/%;:!?#+=@$&|{}[]*_\`-`, '(tm)', ' ', '. .'),
    maxLength: 24,
  })
  fc.assert(
    fc.property(plain, text => {
      assert.equal(unifyCharacters(`z${text}z é`), `${unifyCharacters(`z${text}z`)} é`)
    }),
    { numRuns: 3000 },
  )
})
