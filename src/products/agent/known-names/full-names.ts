import { squash } from '../../../language/names/squash.ts'
import { type KnownName, knownNames } from './known-names.ts'
import { madeOnce } from './made-once.ts'
import type { NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { FULL_NAMES_EAST } from './owners/full-names-east.ts'
import { FULL_NAMES_WEST } from './owners/full-names-west.ts'
import { isLegalForm } from './role-words.ts'

// Names under which registers have the owners of known names, and those in their own script: "Toyota Motor Corporation", where
// "Toyota" beside other words may be a dealer's.

type FullNames = {
  /** With the legal form. */
  registered: ReadonlyMap<string, KnownName>
  /** Without it, of so many words that hardly anybody else is called so. */
  plain: ReadonlyMap<string, KnownName>
  /** The latter as they are written. */
  telling: readonly string[]
}

const fullNames = madeOnce((): FullNames => {
  const byOwner = new Map(
    knownNames()
      .toReversed()
      .map(entry => [entry.owner, entry]),
  )
  const [registered, plain] = [new Map<string, KnownName>(), new Map<string, KnownName>()]
  const telling: string[] = []
  for (const row of `${FULL_NAMES_WEST}\n${FULL_NAMES_EAST}`.trim().split(/\n+|; /)) {
    const [owner = '', names = ''] = row.split(' = ')
    const entry = byOwner.get(owner)
    if (entry === undefined) continue
    for (const name of names.split(', ')) {
      const { whole, bare, isTelling } = keysOf(name)
      if (whole !== bare || isTelling) registered.set(whole, entry)
      if (!isTelling) continue
      plain.set(bare, entry)
      telling.push(name)
    }
  }
  return { registered, plain, telling }
})

/** Names of three words and more, without their legal form. */
export function tellingNames(): readonly string[] {
  return fullNames().telling
}

/** By the letters of such a name. */
export function tellingName(letters: string): KnownName | undefined {
  return fullNames().plain.get(letters)
}

/** Behind a full name: a place, a register, or another name for the same. */
const BREAK = /[,;(|–—/]|\s-\s|(?<=\p{L}{3})\.\s/gu
const PREFIXES_MAX = 6

/** "A/S" and "K/S", which no partners are. */
const SLASHED_FORM = /(?<=\b[AIK])\/(?=S\b)/g

/** The owner whose full name a text begins with, or which stands as a partner in it. */
export function matchRegistered(text: string): NameMatch | undefined {
  for (const part of text.replace(SLASHED_FORM, '').split(/[/|+]/u, PREFIXES_MAX)) {
    const match = matchPrefix(part)
    if (match) return match
  }
  return undefined
}

function matchPrefix(text: string): NameMatch | undefined {
  const { registered, plain } = fullNames()
  const ends = [...Array.from(text.matchAll(BREAK), ({ index }) => index), text.length]
  const keys = ends.slice(0, PREFIXES_MAX).map(end => keysOf(text.slice(0, end)))
  // With its legal form first: the comma before it ends a name without one.
  const entry = firstOf(keys, ({ whole }) => registered.get(whole))
  if (entry) return { entry, isLookAlike: false, isRegistered: true }
  const other = firstOf(keys, ({ bare }) => plain.get(bare))
  return other && { entry: other, isLookAlike: false, isRegistered: true }
}

function firstOf<T, Found>(all: readonly T[], find: (each: T) => Found | undefined): Found | undefined {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

const TELLING_WORDS = 3
const FOREIGN = /[^\p{Script=Latin}\p{N}]/u

/** "Robert Bosch" and "Visa US" may be anybody's; three words, and names in another script, hardly are. */
function keysOf(name: string): { whole: string; bare: string; isTelling: boolean } {
  const words = wordsIn(name).map(squash)
  const own = words.slice(0, words.findLastIndex(word => !isLegalForm(word)) + 1)
  const bare = own.join('')
  return { whole: words.join(''), bare, isTelling: own.length >= TELLING_WORDS || FOREIGN.test(bare) }
}
