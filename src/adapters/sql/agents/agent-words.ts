import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { foldedWords } from '../engine/postgres/postgres-words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PREFIX_CHARACTERS_MIN = 3
const WORDS_MAX = 12

type AgentWords = {
  asTyped: RawBuilder<boolean>
  /** The last word may be the beginning of a longer one, once it is long enough not to match half of everything. */
  goingOn: RawBuilder<boolean> | undefined
}

/**
 * What a person typed, as a condition on the words of agents: each word once and quoted, so no sign of an index's
 * language means anything. Words are looked up one by one and never as a phrase: a phrase of many words that a
 * declaration repeats is slow to place. Undefined when there is no word in it.
 */
export function agentsWith(engine: Engine, text: string): AgentWords | undefined {
  const typed = engine === 'postgres' ? foldedWords(text) : text
  const words = [...new Set(typed.match(WORD))].slice(0, WORDS_MAX)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const match = engine === 'sqlite' ? matchFts5(words) : matchPostgres(words)
  const mayGoOn = [...last].length >= PREFIX_CHARACTERS_MIN
  return { asTyped: match(false), goingOn: mayGoOn ? match(true) : undefined }
}

function matchFts5(words: string[]) {
  const quoted = words.map(word => `"${word}"`).join(' ')
  return (goesOn: boolean) => sql<boolean>`agent_words match ${goesOn ? `${quoted}*` : quoted}`
}

function matchPostgres(words: string[]) {
  const quoted = words.map(word => `'${word}'`).join(' & ')
  return (goesOn: boolean) =>
    sql<boolean>`agent_words.words @@ to_tsquery('simple', ${goesOn ? `${quoted}:*` : quoted})`
}
