import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { a2aCard, a2aCard03, mcpCard, proseDeclaration } from '../declarations.sample.ts'
import { introduceAgent } from './introduce-agent.ts'

const introduce = (content: string | object, title?: string) =>
  introduceAgent({
    content: typeof content === 'string' ? content : JSON.stringify(content),
    ...(title === undefined ? {} : { title }),
  })

describe('an agent is introduced', () => {
  const cases: [by: string, content: string | object, title: string | undefined, name: string][] = [
    ['by the name on its A2A card', a2aCard, 'Some title', 'Recipe Agent'],
    ['by the name on an older A2A card', a2aCard03, undefined, 'Recipe Agent'],
    ['by the title of an MCP server', mcpCard, undefined, 'Support Desk'],
    ['by the first heading of Markdown', proseDeclaration, undefined, 'Harbour Agent v1.3'],
    ['by the label “Name”', 'Name: Timetable Agent\nIt answers questions.', undefined, 'Timetable Agent'],
    [
      'by the title it was certified under when it does not say its name',
      'Answers questions.',
      'Bus agent',
      'Bus agent',
    ],
    [
      'by its first words when nothing names it',
      'answers questions about buses.',
      undefined,
      'answers questions about buses.',
    ],
    ['by what a broken card says', '{"name": "Half a ca', undefined, '{"name": "Half a ca'],
    [
      'without the marks of Markdown',
      '## Purpose\n\n**Answers** [questions](https://a.example).',
      undefined,
      'Purpose Answers questions.',
    ],
    ['as unnamed when there is nothing to read', '\u202e\u2066\u0001', undefined, 'Unnamed agent'],
  ]
  for (const [by, content, title, name] of cases) {
    test(by, () => assert.equal(introduce(content, title).name, name))
  }

  test('with the description on its card, or with what stands below its name', () => {
    assert.equal(introduce(a2aCard).excerpt, a2aCard.description)
    assert.match(
      introduce(proseDeclaration).excerpt,
      /^Operator: Port of Example Authority Version: 1\.3\.0 /,
    )
  })

  test('in whole words, with a sign that something was left out', () => {
    const { name, excerpt } = introduce('word '.repeat(1_000))
    assert.equal(name, `${'word '.repeat(15)}word…`)
    assert.match(excerpt, /^(?:word )+word…$/)
  })

  test('in at most 80 and 300 characters on one line, whatever it says of itself', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2_000 }),
      fc.string({ unit: 'grapheme', maxLength: 2_000 }),
      fc.constantFrom(
        '😀'.repeat(1_000),
        'x'.repeat(1_048_576),
        '# '.repeat(500_000),
        `{"name":"${'\\u202e'.repeat(99)}"}`,
      ),
      fc
        .record({ name: fc.string({ unit: 'binary' }), description: fc.string() })
        .map(card => JSON.stringify(card)),
    )
    fc.assert(
      fc.property(hostile, content => {
        const { name, excerpt } = introduce(content.toWellFormed())
        assert.ok(name.length > 0 && [...name].length <= 80)
        assert.ok([...excerpt].length <= 300)
        for (const text of [name, excerpt])
          assert.doesNotMatch(text, /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })
})
