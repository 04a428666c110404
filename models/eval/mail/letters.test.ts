import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type JudgedLetter, judgeLetters, LETTER_LANGUAGES } from './letters.ts'

const LURES_MIN = 0.85

const pressureOf = ({ verdict }: JudgedLetter) =>
  verdict.findings.find(({ code }) => code === 'email-pressure')!

for (const language of LETTER_LANGUAGES) {
  test(`honest letters in ${language} are graded A or B, and most lures are weakened for their pressure and graded C or worse`, async () => {
    const letters = await judgeLetters(language)
    const honest = letters.filter(({ label }) => label === 'honest')
    const lures = letters.filter(({ label }) => label === 'lure')
    assert.ok(honest.length >= 8 && lures.length >= 8)
    for (const letter of honest)
      assert.ok('AB'.includes(letter.verdict.grade), `${letter.subject}: ${pressureOf(letter).sentence}`)
    const missed = lures.filter(
      letter => pressureOf(letter).outcome !== 'weakens' || 'AB'.includes(letter.verdict.grade),
    )
    assert.ok(
      missed.length <= lures.length * (1 - LURES_MIN),
      `missed: ${missed.map(letter => `${letter.subject} (${pressureOf(letter).sentence})`).join('; ')}`,
    )
  })
}
