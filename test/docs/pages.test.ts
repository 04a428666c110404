import assert from 'node:assert/strict'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { COMMANDS } from '../../src/doors/cli/run-cli.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { SETTINGS } from '../../src/settings/config.ts'
import { PAGES, prose, ROOT, read, rowsOf } from './markdown-pages.ts'

/** Where clients of a service keep their API key: a variable of theirs, not a setting. */
const CLIENTS_KEY = 'PINPROOF_KEY'
const KILOBYTE = 1024
const FOLDER_PAGE_LINES_MAX = 40
/** Headings as GitHub names them, by page. */
const anchors = new Map(PAGES.map(page => [page, anchorsOf(page)]))

describe('every page', () => {
  test('links only to files and headings that exist', () => {
    const links = PAGES.flatMap(page =>
      [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
        ([link, path, anchor]) => ({ page, link, path: path!, anchor }),
      ),
    )
    assert.ok(links.length > 200, 'no links were found')
    const broken = links.filter(({ page, path, anchor }) => {
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && !anchors.get(target)?.includes(anchor)
    })
    assert.deepEqual(broken, [])
  })

  test('names only files that exist', () => {
    const named = PAGES.flatMap(page =>
      [...prose(page).matchAll(/`((?:src|test|docs|bin|bench)\/[\w./-]+)`/g)].map(([, path]) => ({
        page,
        path: path!,
      })),
    )
    assert.ok(named.length > 50, 'no names of files were found')
    assert.deepEqual(
      named.filter(({ path }) => !existsSync(join(ROOT, path))),
      [],
    )
  })

  test('names only settings that exist', () => {
    const named = PAGES.flatMap(page => read(page).match(/\bPINPROOF_[A-Z_]*[A-Z]\b/g) ?? [])
    const known = (name: string) => name === CLIENTS_KEY || name.slice('PINPROOF_'.length) in SETTINGS
    assert.deepEqual(new Set(named.filter(name => !known(name))), new Set())
  })
})

describe('the first pages', () => {
  for (const [page, kilobytes] of Object.entries({ README: 10, ARCHITECTURE: 10, SECURITY: 5 })) {
    test(`can be read in a few minutes: ${page} has at most ${kilobytes} KB`, () => {
      assert.ok(statSync(join(ROOT, `${page}.md`)).size <= kilobytes * KILOBYTE)
    })
  }

  test('show a picture that loads quickly', () => {
    const [, picture] = /!\[[^\]]+\]\(([^)]+\.png)\)/.exec(read('README.md'))!
    assert.ok(statSync(join(ROOT, picture!)).size < 150 * KILOBYTE)
  })

  test('name every command of the command line, and no other', () => {
    const named = /`npx pinproof ([\w-]+(?: \| [\w-]+)+)`/.exec(read('README.md'))?.[1]?.split(' | ')
    assert.deepEqual(named, Object.keys(COMMANDS))
  })

  test('lead to every page of the documentation', () => {
    const linked = new Set(
      ['README.md', 'ARCHITECTURE.md', 'SECURITY.md'].flatMap(page =>
        [...read(page).matchAll(/\]\((docs\/[^)#]*)/g)].map(([, path]) => path!),
      ),
    )
    const hidden = globSync('docs/{*,guides/*,design/*,formats/*,reference/*,evidence/*}.md', { cwd: ROOT })
    assert.deepEqual(
      hidden.filter(path => !linked.has(path)),
      [],
    )
  })
})

describe('the pages of the folders', () => {
  test('stand in every folder of src, and are short', () => {
    const folders = globSync('src/*/', { cwd: ROOT }).map(path => path.replace(/\/$/, ''))
    assert.ok(folders.length > 10, 'the folders were not found')
    for (const folder of folders) {
      const page = `${folder}/README.md`
      assert.ok(existsSync(join(ROOT, page)), `${page} is missing`)
      assert.ok(read(page).trimEnd().split('\n').length <= FOLDER_PAGE_LINES_MAX, `${page} is too long`)
    }
  })

  test('list every adapter, and no other', () => {
    const listed = rowsOf('src/adapters/README.md', /^`/).flatMap(([names]) =>
      names!.match(/(?<=`)[\w-]+(?=`)/g),
    )
    const folders = globSync('src/adapters/*/', { cwd: ROOT }).map(path => path.split('/')[2]!)
    assert.deepEqual(listed.toSorted(), folders.sort())
  })

  for (const type of PRODUCTS.types) {
    test(`explain every check of ${type}, and no other`, () => {
      const product = type.replace('_verify', '')
      const { checks, limits = {} } = PRODUCTS.of(type).rubric
      const rows = rowsOf(`src/products/${product}/README.md`, new RegExp(`^\`${product}-`))
      assert.deepEqual(
        rows.map(([code]) => code!.slice(1, -1)).filter(code => !Object.hasOwn(limits, code)),
        Object.keys(checks),
      )
    })
  }
})

/** As GitHub names headings: lower case, punctuation gone, spaces to hyphens. */
function anchorsOf(page: string): string[] {
  const headings = prose(page).match(/(?<=^#+ ).*$/gm) ?? []
  return headings.map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
