import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PRODUCTS } from './catalog.ts'

for (const { type, rubric } of PRODUCTS.all) {
  const { version, parts, checks } = rubric
  const name = type.replace('_verify', '')
  const codes = Object.keys(checks)
  const entries = Object.values(checks)

  describe(`the rubric of ${type}`, () => {
    test('is named after its product, and so is every code', () => {
      assert.match(version, new RegExp(`^${name}/[1-9][0-9]*$`))
      const ofThisProduct = new RegExp(`^${name}(?:-[a-z]+)+(?:-[1-9])?$`)
      assert.deepEqual(
        codes.filter(code => !ofThisProduct.test(code)),
        [],
      )
    })

    test('gives whole points that sum to a hundred, without what is optional; remarks alone have none', () => {
      assert.ok(entries.every(({ points }) => Number.isInteger(points) && points >= 0))
      const remarks = codes.filter(code => checks[code]!.points === 0)
      assert.ok(remarks.every(code => [`${name}-remarks`, `${name}-judge`].includes(code)))
      const always = entries.filter(({ optional }) => !optional)
      assert.equal(
        always.reduce((sum, { points }) => sum + points, 0),
        100,
      )
    })

    test('labels every check in one to three words, no two alike', () => {
      const labels = entries.map(check => check.label)
      assert.deepEqual(
        labels.filter(label => !/^[A-Z][a-z-]+(?: [a-z-]+){0,2}$/.test(label)),
        [],
      )
      assert.deepEqual(
        labels.filter((label, at) => labels.indexOf(label) !== at),
        [],
      )
    })

    test('has every check in one of its parts, and no part without a check', () => {
      assert.deepEqual(new Set(entries.map(({ part }) => part)), new Set(Object.keys(parts)))
    })

    test('names every part in small letters and labels it in one to three words, no two alike', () => {
      const labels = Object.values(parts)
      assert.ok(Object.keys(parts).every(part => /^[a-z]+$/.test(part)))
      assert.ok(labels.every(label => /^[A-Z][a-z]+(?: [a-z]+){0,2}$/.test(label)))
      assert.equal(new Set(labels).size, labels.length)
    })

    test('asks one question for every check, ending in a question mark', () => {
      assert.deepEqual(
        entries.map(check => check.question).filter(question => !/^[A-Z][^?]+[^?\s]\?$/.test(question)),
        [],
      )
    })
  })
}
