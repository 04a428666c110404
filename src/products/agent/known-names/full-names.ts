import { squash } from '../../../language/names/squash.ts'
import { KNOWN_NAMES, type KnownName } from './known-names.ts'
import type { NameMatch } from './name-shapes.ts'
import { wordsIn } from './name-words.ts'
import { FULL_NAMES_EAST } from './owners/full-names-east.ts'
import { FULL_NAMES_WEST } from './owners/full-names-west.ts'
import { isLegalForm } from './role-words.ts'

// Names under which registers have the owners of known names, and those in their own script: "Toyota Motor Corporation", where
// "Toyota" beside other words may be a dealer's.

let byFullName: ReadonlyMap<string, KnownName> | undefined

/** Made when the first operator is looked up: a tenth of a second that a start need not take. */
function fullNames(): ReadonlyMap<string, KnownName> {
  byFullName ??= readFullNames()
  return byFullName
}

function readFullNames(): ReadonlyMap<string, KnownName> {
  const byOwner = new Map(KNOWN_NAMES.toReversed().map(entry => [entry.owner, entry]))
  const found = new Map<string, KnownName>()
  for (const row of `${FULL_NAMES_WEST}\n${FULL_NAMES_EAST}`.trim().split(/\n+|; /)) {
    const [owner = '', names = ''] = row.split(' = ')
    const entry = byOwner.get(owner)
    if (entry) for (const name of names.split(', ')) found.set(keyOf(name), entry)
  }
  return found
}

/** Behind a full name: a place, a register, or another name for the same. */
const BREAK = /[,;(|–—/]|\s-\s|(?<=\p{L}{3})\.\s/gu
const PREFIXES_MAX = 6

/** The owner whose full name a text begins with, or which stands as a partner in it. */
export function matchRegistered(text: string): NameMatch | undefined {
  for (const part of text.split(/[/|+]/u, PREFIXES_MAX)) {
    const match = matchPrefix(part)
    if (match) return match
  }
  return undefined
}

function matchPrefix(text: string): NameMatch | undefined {
  const ends = [...Array.from(text.matchAll(BREAK), ({ index }) => index), text.length]
  for (const end of ends.slice(0, PREFIXES_MAX)) {
    const fullName = keyOf(text.slice(0, end))
    const entry = fullNames().get(fullName)
    if (entry) return { entry, fullName, isLookAlike: false, isRegistered: true }
  }
  return undefined
}

/** Without its legal form, unless a single word would be left, which may be anybody's. */
function keyOf(name: string): string {
  const words = wordsIn(name).map(squash)
  const form = words.findLastIndex(word => !isLegalForm(word)) + 1
  return (form > 1 ? words.slice(0, form) : words).join('')
}
