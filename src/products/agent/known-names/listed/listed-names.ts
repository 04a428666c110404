import { readFileSync } from 'node:fs'
import { squash } from '../../../../language/names/squash.ts'
import type { KnownName, NameKind } from '../known-names.ts'
import { madeOnce } from '../made-once.ts'
import { townBodies } from './town-bodies.ts'

// Names of public directories, which few people know. They are found letter by letter: among so many, slips, beginnings and
// hosts are those of honest names, too.

const DIRECTORIES = [
  'universities',
  'authorities',
  'services',
  'brands',
  'carriers',
  'products',
  'regional',
  'trades',
]

type ListedRows = Partial<Record<NameKind, string[]>>

function readDirectory(name: string): ListedRows {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as ListedRows
}

const listedNames = madeOnce(() => {
  const byLetters = new Map(townBodies().map(entry => [squash(entry.name), entry]))
  for (const directory of DIRECTORIES)
    for (const [kind, rows] of Object.entries(readDirectory(directory)) as [NameKind, string[]][])
      for (const row of rows) {
        const [name = '', domains = '', letters = lettersOf(name)] = row.split('|')
        const known = byLetters.get(letters)
        if (known) known.domains.push(...domains.split(' '))
        else byLetters.set(letters, { name, owner: name, kind, domains: domains.split(' '), isListed: true })
      }
  return byLetters
})

/** Of a name of ASCII only; the row of another one says its letters. */
function lettersOf(name: string): string {
  return name.replace(/[ .,-]/g, '').toLowerCase()
}

/** By its letters and figures, small and without accents. */
export function listedName(letters: string): KnownName | undefined {
  return listedNames().get(letters)
}

export function allListedNames(): Iterable<KnownName> {
  return listedNames().values()
}

const ownersByDomain = madeOnce(() => {
  const owners = new Map<string, KnownName>()
  for (const entry of listedNames().values())
    for (const domain of entry.domains) if (!owners.has(domain)) owners.set(domain, entry)
  return owners
})

/** Of this very domain. */
export function listedOwner(domain: string): KnownName | undefined {
  return ownersByDomain().get(domain)
}
