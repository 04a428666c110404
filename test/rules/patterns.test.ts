import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Attack, attacksOn } from '../support/attacks/pattern-attacks.ts'
import { readPattern } from '../support/attacks/pattern-steps.ts'
import { findPatterns, type SourcePattern } from '../support/attacks/source-patterns.ts'

const TEXT_LENGTH = 1000
/** A search that makes more is quadratic, or near it: on a megabyte it would take minutes. */
const STEPS_PER_CHARACTER_MAX = 256
/** One with fewer on a quarter of the text would have to grow with the fourth power to make too many on all of it. */
const STEPS_PER_CHARACTER_SURELY = STEPS_PER_CHARACTER_MAX / 4 ** 2
const ENDS = ['', '\u0001\n']

/** Patterns that are not linear and need not be, because what they see is short. By the end of their path and their start. */
const BOUNDED: [path: string, start: string, because: string][] = [
  ['main.ts', '\\/+$', 'an address that whoever runs the command gave'],
  ['setting-parsers.ts', '\\/+$', 'a setting of the operator'],
  ['openai/openai-judge.ts', '\\/+$', 'a setting of the operator'],
  ['drift/lineage.ts', '[\\s(]*\\bv', 'a name of at most 300 characters'],
  ['sentences/imprint.ts', '\\p{Lu}[', 'a sentence of at most 400 characters'],
  ['argon2/password-hasher.ts', '=+$', 'base64 of our own, 44 characters'],
  ['checks/references-check.ts', '(?:\\p{Lu}{2,}\\d*|\\bAct', 'the 30 characters before a reference'],
  ['figures/read-figures.ts', '(\\p{L}+)\\s$', 'the 12 characters before a figure'],
  ['language/number-words.ts', '\\p{L}+$', 'the last 12 characters'],
  ['dates/date-ranges.ts', '\\p{Lu}\\p{L}+day', 'the 24 characters between two dates'],
  ['dates/stated-lengths.ts', '(\\p{L}+)[\\s-]years', 'the 60 characters before a range'],
  ['dates/stated-lengths.ts', '^[\\s-]*(?:years?|year)?', 'at most 60 characters before a range'],
  ['dates/term-dates.ts', '(?<!\\p{L})(?:', 'the 60 characters before a date'],
  ['dates/date-ranges.ts', '(?:^|\\n)[\\s*•-]*$', 'the 60 characters before a year'],
  ['claims/figure-triples.ts', '\\s*\\n\\s*', 'the gap between figures that stand close together'],
  ['arithmetic/formula-claims.ts', '\\s*\\n\\s*', 'the gap between figures that stand close together'],
  ['claims/office-holders.ts', '[^.\\n]*$', 'the 90 characters before a name'],
  ['arithmetic/part-claims.ts', '(?:,|;| –| —|\\.)?', 'the gap between figures that stand close together'],
  ['lists/counted-lists.ts', '[:*_\\s]+$', 'a line of at most 400 characters'],
  ['lists/list-averages.ts', '^[\\s|*_]*', 'the last 16 characters of a line'],
  ['tables/list-tables.ts', '(?::|\\s[-–—=]', 'a label of at most 160 characters'],
  ['claims/statement-kind.ts', '\\s{2,}[.,!?…]?$', 'the last 40 characters'],
  ['checks/attachments-check.ts', '[\\s.]+$', 'the last 120 characters of a name'],
  ['reading/read-prose.ts', '[\\s|*]+$', 'a field of at most 200 characters'],
  ['language/sentences.ts', '^\\p{L}(?:\\p{L}{0,2}\\.', 'a word no longer than the longest abbreviation'],
  ['drawing/letters.ts', '(-?\\d+) (-?\\d+)', 'the outline of one letter of ours'],
  ['markdown/render-inline.ts', '`([^`]+)`|', 'a line of our own documents'],
  ['keys/key-form.ts', '[.[].*$', 'the name of a field of the API'],
  ['pages/docs-page.ts', '<[^>]*>|&\\w+;|\\s+', 'a section of our own documents'],
  ['docs/guides.ts', '\\[([^\\]]+)\\]', 'a line of our own documents'],
  ['messages/read-sentence.ts', '^(?:(?:[A-Z]{2,3} ', 'a part of a sentence of at most 3,000 characters'],
  ['messages/reword-template.ts', '<!--', 'a template of ours'],
  ['messages/reword-template.ts', '^\\s+(?:(?:[a-z-]+', 'a template of ours'],
  ['messages/reword-template.ts', '^(\\s*)', 'a template of ours'],
  ['mail/encoded-words.ts', '\\*.*$', 'the name of a character set, at most 80 characters'],
]

/** Put together when they are needed, from words of ours or from escaped words of the content, with bounded gaps. */
const MADE_LATER = [
  'src/core/judging/locate-evidence.ts',
  'src/core/text/html-tokens.ts',
  'src/language/contradictions/universal-contradictions.ts',
]

const { patterns, madeLater } = findPatterns()

test('the patterns of all sources are found, also those that are put together', () => {
  assert.ok(patterns.length > 800, `${patterns.length}`)
  assert.ok(patterns.filter(({ path }) => path.endsWith('/agencies.ts')).length >= 5)
  assert.deepEqual([...new Set(madeLater.map(site => site.split(':')[0]))].sort(), MADE_LATER)
})

test('the count of steps tells a pattern that goes back again and again from one that does not', () => {
  const quick = ['^\\s*a$', '^[^"]*"', '(?<!a)a+$', '<(?:a|b)[^>]{0,60}>', '(?:\\d{3} )*x']
  const slow = ['\\s+$', '[^"]*"', '(a+)+$', '(?:a|ab?)*c', '<!--.*?-->', 'x*y?x*$', '(?:\\d{1,3})*$']
  assert.deepEqual(
    quick.filter(source => isSlow(source)),
    [],
  )
  assert.deepEqual(
    slow.filter(source => !isSlow(source)),
    [],
  )
})

test('no pattern goes back again and again over a long text, but those that only see short ones', () => {
  const slow = patterns.filter(({ source, flags }) => isSlow(source, flags))
  const where = ({ path, line, source }: SourcePattern) => `${path}:${line} ${source.slice(0, 80)}`
  assert.deepEqual(slow.filter(pattern => boundOf(pattern) === undefined).map(where), [])
  const needless = BOUNDED.filter(bound => !slow.some(pattern => boundOf(pattern) === bound))
  assert.deepEqual(needless, [])
})

function boundOf({ path, source }: SourcePattern) {
  return BOUNDED.find(([end, start]) => path.endsWith(end) && source.startsWith(start))
}

/** Several sources have the same pattern. */
const known = new Map<string, boolean>()

function isSlow(source: string, flags = 'u'): boolean {
  const name = `${flags} ${source}`
  const answer = known.get(name) ?? findSlow(source, flags)
  known.set(name, answer)
  return answer
}

function findSlow(source: string, flags: string): boolean {
  const pattern = readPattern(source, flags)
  const exceeds = ({ prefix, pump }: Attack, end: string, length: number, stepsPerCharacter: number) => {
    const text = prefix + pump.repeat(Math.ceil(length / pump.length)) + end
    const stepsMax = text.length * stepsPerCharacter
    return pattern.countSteps(text, stepsMax) > stepsMax
  }
  return attacksOn(pattern).some(attack =>
    ENDS.some(
      end =>
        exceeds(attack, end, TEXT_LENGTH / 4, STEPS_PER_CHARACTER_SURELY) &&
        exceeds(attack, end, TEXT_LENGTH, STEPS_PER_CHARACTER_MAX),
    ),
  )
}
