import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toBase64 } from '../core/encoding/bytes.ts'
import { contentHash } from '../core/encoding/content-hash.ts'
import type { Proof } from '../core/record/proof.ts'
import { commitmentOf } from '../core/record/record.ts'
import { canonicalText } from '../core/text/canonical/canonical-text.ts'
import { hashParagraphs, leavesFromBytes, paragraphTree } from '../core/text/canonical/paragraph-tree.ts'
import { compareWords } from './compare-words.ts'

const LINES = [
  'The “old” bridge closes.',
  'It cost 2.4 million.',
  'Nobody was hurt – not even slightly.',
  'It reopens in May.',
]
const CONTENT = LINES.join('\n\n')
const SALT = Uint8Array.from({ length: 32 }, (_, at) => at)

function proofOf(content: string, salt?: Uint8Array): Pick<Proof, 'record' | 'salt' | 'paragraphs'> {
  const { hash, paragraphs: texts } = canonicalText(content)!
  const leaves = hashParagraphs(texts, salt)
  const tree = paragraphTree(leaves)
  const text = { form: 'canonical-text/1', hash: salt ? commitmentOf(salt, hash) : hash, paragraphs: tree }
  const identity = salt
    ? { commitment: commitmentOf(salt, contentHash(content)) }
    : { contentHash: contentHash(content) }
  const record = { credentialSubject: { ...identity, text } } as unknown as Proof['record']
  return { record, paragraphs: leavesFromBytes(leaves), ...(salt && { salt: toBase64(salt) }) }
}

for (const [name, proof] of [
  ['public', proofOf(CONTENT)],
  ['private', proofOf(CONTENT, SALT)],
] as const) {
  const answerTo = (text: string) => compareWords(proof, text)
  const kindOf = (lines: string[]) => answerTo(lines.join('\n\n')).kind

  test(`a text beside a ${name} one is the same, has its words, a part of them, or others`, () => {
    assert.equal(kindOf(LINES), 'same')
    assert.equal(answerTo(`<p>${LINES.join('</p><p>').replace('“old”', '"old"')}</p>`).kind, 'same-words')
    assert.equal(answerTo(LINES.join(' ')).kind, 'same-words')
    assert.equal(kindOf(LINES.slice(1, 3)), 'part')
    assert.equal(kindOf(['Headline', ...LINES, 'Share this']), 'whole')
    assert.equal(kindOf(LINES.toReversed()), 'differs')
    assert.equal(kindOf(['Something else.']), 'other')
    assert.equal(answerTo('').kind, 'other')
  })

  test(`every edit of one word of a ${name} text names its paragraph`, () => {
    for (const [place, line] of LINES.entries()) {
      for (const word of line.split(' ')) {
        const answer = answerTo(CONTENT.replace(line, line.replace(word, `${word}ly`)))
        assert.ok('comparison' in answer && answer.kind === 'differs', word)
        assert.deepEqual(answer.comparison.missing, [place])
        assert.equal(answer.comparison.stretches.filter(each => each.place === undefined).length, 1)
      }
    }
  })
}

test('an edit in a copy without paragraphs is still found in its place', () => {
  const answer = compareWords(proofOf(CONTENT), CONTENT.replaceAll('\n\n', ' ').replace('2.4', '4.2'))
  assert.ok('comparison' in answer)
  assert.deepEqual(answer.comparison.missing, [1])
  assert.deepEqual(
    answer.comparison.stretches.filter(({ place }) => place === undefined).map(({ text }) => text),
    ['It cost 4.2 million.'],
  )
})

test('a sentence that stands elsewhere by itself is not taken for the paragraph that begins with it', () => {
  const lines = ['One.', 'Two. And three.', 'Two.']
  const answer = compareWords(proofOf(lines.join('\n\n')), ['Won.', ...lines.slice(1)].join('\n\n'))
  assert.ok('comparison' in answer)
  assert.deepEqual(answer.comparison.missing, [0])
})

test('without the salt, or with leaves that are not those of the record, nothing is compared', () => {
  const { salt: _, ...closed } = proofOf(CONTENT, SALT)
  assert.equal(compareWords(closed, LINES[0]!).kind, 'unknown')
  const mixed = { ...proofOf(CONTENT), paragraphs: leavesFromBytes(hashParagraphs(['Something else.'])) }
  assert.equal(compareWords(mixed, 'Something else.').kind, 'unknown')
})
