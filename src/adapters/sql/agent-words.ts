import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'
import { foldedWords } from './postgres-words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PREFIX_CHARACTERS_MIN = 3
const WORDS_MAX = 12

/**
 * What a person typed, as a condition on the words of agents: each word once and quoted, so no sign of an index's
 * language means anything. Words are looked up one by one and never as a phrase: a phrase of many words that a
 * declaration repeats is slow to place. Undefined when there is no word in it. The last word may go on, once it is long
 * enough not to match half of everything.
 */
export function agentsWith(engine: Engine, text: string): RawBuilder<boolean> | undefined {
  const typed = engine === 'postgres' ? foldedWords(text) : text
  const words = [...new Set(typed.match(WORD))].slice(0, WORDS_MAX)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const goesOn = [...last].length >= PREFIX_CHARACTERS_MIN
  if (engine === 'sqlite') {
    const quoted = words.map(word => `"${word}"`).join(' ')
    return sql<boolean>`agent_words match ${goesOn ? `${quoted}*` : quoted}`
  }
  const quoted = words.map(word => `'${word}'`).join(' & ')
  return sql<boolean>`agent_words.words @@ to_tsquery('simple', ${goesOn ? `${quoted}:*` : quoted})`
}
