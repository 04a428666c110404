// `npm run known-names -- FOLDER` writes the names of public directories anew; FOLDER holds their repositories, as
// src/products/agent/known-names/listed/README.md tells.
import { readFileSync, writeFileSync } from 'node:fs'
import { registrableDomain } from '../src/adapters/tldts/registrable-domain.ts'
import { squash } from '../src/language/names/squash.ts'
import { isTrade } from '../src/products/agent/known-names/firm-words.ts'
import { nameIndex } from '../src/products/agent/known-names/name-index.ts'
import { isOwnName, isUniversity } from '../src/products/agent/known-names/name-match.ts'
import type { NameMatch } from '../src/products/agent/known-names/name-shapes.ts'
import { wordsIn } from '../src/products/agent/known-names/name-words.ts'
import { isHostRole, isOffshootRole } from '../src/products/agent/known-names/role-words.ts'
import { LISTED, type ListedKind, SOURCES, type SourceRow } from './known-name-sources.ts'

const TOKENIZER = new URL('../models/judge/tokenizer.json', import.meta.url)

type ListedName = { name: string; key: string; kind: ListedKind; file: string; domains: Set<string> }

const NAME_CHARACTERS_MAX = 80
const LETTERS_MIN = 4
/** Of Debian's packages wamerican, wfrench, witalian, wspanish and wngerman. */
const LANGUAGES = ['american-english', 'french', 'italian', 'spanish', 'ngerman']
/** "Surface Transportation Board" */
const OFFICE_WORDS_MIN = 3
const LONG_WORDS_MIN = 4
const UNIVERSITY = /univers|colle?ge|institut|hochschule|academ|politec|school/i
/** Sites at which many are at home, and one that its owner has lost. */
const SHARED =
  /(?:^|\.)(?:facebook|instagram|twitter|x|linkedin|youtube|wikipedia|wikimedia|github|gitlab|google|archive|blogspot|wordpress|tumblr|medium|weebly|wixsite|jimdo|yahoo|vk|t|bit|wsimg|sites|cuachongmuoivietnhat)\.(?:com|org|io|me|ly|be)$|\.(?:weebly\.com|wordpress\.com|github\.io|blogspot\.com|wixsite\.com)$/
/** Letters and figures with single signs between them, whose key is what is left in small letters. */
const PLAIN = /^[A-Za-z0-9 .,-]*$/

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Give the folder that holds the directories.')

const PROPER = new Set([...readVocabulary(), ...readPeople(folder), ...readPlaces(folder)])
const DICTIONARIES = LANGUAGES.map(readDictionary)
const listed = new Map<string, ListedName>()
for (const [file, read] of Object.entries(SOURCES))
  for (const row of read(folder)) for (const name of formsOf(row.name)) list(file, row, name)
for (const file of Object.keys(SOURCES)) write(file)

function list(file: string, { kind, sites }: SourceRow, name: string): void {
  const domains = sites.flatMap(domainOf)
  if (domains.length === 0 || !isTelling(name, kind) || isWellKnown(name)) return
  const key = keyOf(name)
  const known = listed.get(key)
  // One name of several owners is at home at the sites of all of them; the most cautious kind holds.
  if (known) {
    for (const domain of domains) known.domains.add(domain)
    if (kind === 'platform') known.kind = kind
  } else listed.set(key, { name, key, kind, file, domains: new Set(domains) })
}

function keyOf(name: string): string {
  return squash(wordsIn(name).join(''))
}

/** "Zurich Cantonal Bank (ZKB)": with and without what stands in parentheses; a comma may be part of a name. */
function formsOf(name: string): string[] {
  const plain = name.replace(/\s*\([^)]*\)/g, '').trim()
  return [...new Set([plain, name.trim()])].filter(
    each => each.length <= NAME_CHARACTERS_MAX && !/[|`\\$;()]/.test(each),
  )
}

/** A word, a place, a first name or a surname alone is the name of many; so is a name of one language's common words. */
function isTelling(name: string, kind: ListedKind): boolean {
  const words = wordsIn(name).map(squash)
  if (keyOf(name).length < LETTERS_MIN || words.every(isFigure)) return false
  const [first = ''] = words
  if (words.length === 1 && (isHostRole(first) || isTrade(first))) return false
  if (words.length === 1)
    return !PROPER.has(first) && DICTIONARIES.every(dictionary => !dictionary.has(first))
  if (words.length >= LONG_WORDS_MIN) return true
  if (kind === 'institution' && (words.length >= OFFICE_WORDS_MIN || UNIVERSITY.test(name))) return true
  return DICTIONARIES.every(dictionary =>
    words.some(word => !dictionary.has(word) && !isTrade(word) && !isHostRole(word) && !isFigure(word)),
  )
}

/** A university has no offshoots: that of its town is another. */
function isFirm(match: NameMatch): boolean {
  return isOwnName(match) && !isUniversity(match)
}

/** "Veolia Water": of an owner whose names and offshoots are known already. */
function isWellKnown(name: string): boolean {
  const words = wordsIn(name).map(squash)
  return words.some((_, at) => {
    const known = nameIndex().byName.get(words.slice(0, at + 1).join(''))
    const isOwn = known !== undefined && isFirm({ entry: known, isLookAlike: false })
    const rest = words.slice(at + 1)
    return (
      known !== undefined &&
      (rest.length === 0 || (isOwn && rest.every(word => isTrade(word) || isOffshootRole(word))))
    )
  })
}

function isFigure(word: string): boolean {
  return /^\d+$/.test(word)
}

function domainOf(site: string): string[] {
  const host = hostOf(site)
  const domain = host && (registrableDomain(host) ?? undefined)
  if (host === undefined || domain === undefined || SHARED.test(domain)) return []
  // `ci.galesburg.il.us` is Galesburg's, and not all of Illinois.
  return [/\.[a-z]{2}\.us$/.test(host) ? host : domain]
}

function hostOf(site: string): string | undefined {
  const address = site.includes('://') ? site : `https://${site}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\d?\./, '') : undefined
}

/** Whole words of the tokenizer, which are the most common ones. */
function readVocabulary(): string[] {
  const { model } = JSON.parse(readFileSync(TOKENIZER, 'utf8')) as {
    model: { vocab: Record<string, number> }
  }
  return Object.keys(model.vocab).filter(word => !word.startsWith('##'))
}

/** Only German writes its nouns with capitals. */
function readDictionary(language: string): Set<string> {
  const words = readFileSync(`/usr/share/dict/${language}`, 'utf8').split('\n')
  const common = language === 'ngerman' ? words : words.filter(word => word === word.toLowerCase())
  return new Set(common.map(squash))
}

/** datasets/world-cities */
function readPlaces(root: string): string[] {
  const rows = readFileSync(`${root}/world-cities/data/world-cities.csv`, 'utf8').split('\n').slice(1)
  return rows.flatMap(row => row.split(',').slice(0, 3)).map(squash)
}

/** sigpwned/popular-names-by-country-dataset */
function readPeople(root: string): string[] {
  return ['common-forenames-by-country.csv', 'common-surnames-by-country.csv'].flatMap(file =>
    readFileSync(`${root}/popular-names/${file}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap(line =>
        line
          .split(',')
          .filter(column => /\p{L}{2}/u.test(column))
          .map(squash),
      ),
  )
}

function write(file: string): void {
  const own = [...listed.values()].filter(each => each.file === file).sort((a, b) => (a.key < b.key ? -1 : 1))
  const kinds = [...new Set(own.map(({ kind }) => kind))].sort()
  const rows = kinds.map(kind => [kind, own.filter(each => each.kind === kind).map(lineOf)] as const)
  writeFileSync(`${LISTED}${file}.json`, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
  process.stdout.write(`${file}: ${own.length} names\n`)
}

function lineOf({ name, key, domains }: ListedName): string {
  const isPlain = PLAIN.test(name) && name.toLowerCase().replace(/[ .,-]/g, '') === key
  return [name, [...domains].sort().join(' '), ...(isPlain ? [] : [key])].join('|')
}
