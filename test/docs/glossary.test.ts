import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ROOT, read } from './markdown-pages.ts'

describe('the glossary', () => {
  const sources = globSync('src/**/*.ts', { cwd: ROOT }).filter(path => !path.endsWith('.test.ts'))
  const words = [...read('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word!)

  test('holds only words that the sources use', () => {
    const text = sources.map(read).join('\n')
    const spelling = (word: string) => new RegExp(word.split(' ').join('[\\s_-]?'), 'i')
    assert.ok(words.length > 60, 'the words were not found')
    assert.deepEqual(
      words.filter(word => !spelling(word).test(text)),
      [],
    )
  })

  test('explains no word twice', () => {
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    )
  })

  test('explains every one-word type that core exports, and every stage', () => {
    const known = words.map(word => word.toLowerCase())
    const core = sources.filter(path =>
      /^src\/core\/(?:encoding|judging|log|record|runtime|web)\/[\w-]+(?:\.port)?\.ts$/.test(path),
    )
    const types = core.flatMap(
      path => read(path).match(/(?<=^export (?:type|interface|class) )[A-Z][a-z]+(?=\b[^A-Z])/gm) ?? [],
    )
    const stages = globSync('src/pipeline/*/', { cwd: ROOT }).map(path => path.split('/')[2]!)
    assert.ok(types.length > 10 && stages.length === 5, 'types or stages were not found')
    assert.deepEqual(
      [...types, ...stages].filter(word => !known.includes(word.toLowerCase())),
      [],
    )
  })
})
