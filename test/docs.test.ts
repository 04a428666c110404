import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { SETTINGS } from '../src/config.ts'
import { PROBLEMS, type ProblemCode } from '../src/core/problem.ts'
import { PROBLEM_PAGES } from '../src/core/problem-pages.ts'
import { COMMANDS } from '../src/doors/cli/run-cli.ts'
import { PROBLEM_STATUS } from '../src/doors/http/problem-document.ts'
import { PRODUCTS } from '../src/products/catalog.ts'
import { type RunningService, runService } from './running-service.ts'

// What exists is documented, and what is documented exists.

/** Where clients of a service keep their API key: a variable of theirs, not a setting. */
const CLIENTS_KEY = 'PINPROOF_KEY'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = globSync('**/*.md', { cwd: ROOT, exclude: ['node_modules', 'data', '.*'] }).sort()
const SOURCES = globSync('src/**/*.ts', { cwd: ROOT }).filter(path => !path.endsWith('.test.ts'))

test('docs/settings.md lists every setting with its default and meaning, and no other', () => {
  const documented = rowsOf('docs/settings.md', /^`PINPROOF_/)
  const existing = Object.entries(SETTINGS).map(([name, { default: fallback, means }]) => [
    `\`PINPROOF_${name}\``,
    fallback === '' ? 'none' : `\`${fallback}\``,
    means,
  ])
  assert.deepEqual(documented, existing)
})

test('no page names a setting that does not exist', () => {
  const named = PAGES.flatMap(page => read(page).match(/\bPINPROOF_[A-Z_]*[A-Z]\b/g) ?? [])
  const known = (name: string) => name === CLIENTS_KEY || name.slice('PINPROOF_'.length) in SETTINGS
  assert.deepEqual(new Set(named.filter(name => !known(name))), new Set())
})

test('docs/problems.md says of every problem what its page says, and knows no other', () => {
  const sections = read('docs/problems.md').split(/^## /m).slice(1)
  const existing = (Object.keys(PROBLEM_STATUS) as ProblemCode[]).map(
    code => `\`${code}\`\n\n${PROBLEM_STATUS[code]} · ${PROBLEMS[code]}\n\n${PROBLEM_PAGES[code]}`,
  )
  assert.deepEqual(
    sections.map(section => section.trim()),
    existing,
  )
})

describe('the rubrics', () => {
  test('are named in docs/rubrics.md, each in its present version, and no other', () => {
    const named = [...read('docs/rubrics.md').matchAll(/^## (.+)\n\n`(\w+)`, rubric `(.+)`\.$/gm)]
    assert.deepEqual(
      named.map(([, name, type, version]) => [name, type, version]),
      PRODUCTS.types.map(type => [PRODUCTS.of(type).name, type, PRODUCTS.of(type).rubric.version]),
    )
  })

  test('are told there check by check, with part, label, question and points', () => {
    const checks = PRODUCTS.types.flatMap(type => Object.entries(PRODUCTS.of(type).rubric.checks))
    assert.deepEqual(
      rowsOf('docs/rubrics.md', /^`/),
      checks.map(([code, { part, label, question, points }]) => [
        `\`${code}\``,
        `\`${part}\``,
        label,
        question,
        String(points),
      ]),
    )
  })

  for (const type of PRODUCTS.types) {
    test(`are explained check by check on the page of ${type}`, () => {
      const product = type.replace('_verify', '')
      const rows = rowsOf(`src/products/${product}/README.md`, new RegExp(`^\`${product}-`))
      assert.deepEqual(
        rows.map(([code]) => code!.slice(1, -1)),
        Object.keys(PRODUCTS.of(type).rubric.checks),
      )
    })
  }
})

test('the README names every command of the command line, and no other', () => {
  const named = /`npx pinproof ([\w| -]+)`; /.exec(read('README.md'))?.[1]?.split(' | ')
  assert.deepEqual(named, Object.keys(COMMANDS))
})

describe('the endpoint table of the README', () => {
  let service: RunningService
  before(async () => {
    service = await runService()
  })
  after(() => service.close())

  test('lists every route of the OpenAPI text', async () => {
    const listed = listedEndpoints()
    assert.deepEqual(
      [...(await describedEndpoints())].filter(endpoint => !listed.includes(endpoint)),
      [],
    )
  })

  test('lists nothing that does not answer', async () => {
    const described = await describedEndpoints()
    const hidden = listedEndpoints().filter(endpoint => !described.has(endpoint))
    for (const endpoint of hidden) {
      const [method, path] = endpoint.split(' ') as [string, string]
      const answer = await fetch(service.baseUrl + path.replace('{code}', 'not-found'), { method })
      assert.equal(answer.status, 200, endpoint)
    }
  })

  async function describedEndpoints(): Promise<Set<string>> {
    const answer = await fetch(`${service.baseUrl}/api-docs/json`)
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('{*}', '{path}')}`),
    )
    return new Set(described)
  }

  function listedEndpoints(): string[] {
    return rowsOf('README.md', /^`(?:GET|POST|PATCH|DELETE) /).map(([endpoint]) => endpoint!.slice(1, -1))
  }
})

describe('the glossary', () => {
  const words = [...read('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word!)

  test('holds only words that the sources use', () => {
    const text = SOURCES.map(read).join('\n')
    const spelt = (word: string) => new RegExp(word.split(' ').join('[\\s_-]?'), 'i')
    assert.ok(words.length > 60, 'the words were not found')
    assert.deepEqual(
      words.filter(word => !spelt(word).test(text)),
      [],
    )
  })

  test('explains no word twice', () => {
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    )
  })

  test('explains every one-word type that core exports, and every stage', () => {
    const known = words.map(word => word.toLowerCase())
    const core = SOURCES.filter(path => /^src\/core\/(?:log\/)?[\w-]+(?:\.port)?\.ts$/.test(path))
    const types = core.flatMap(
      path => read(path).match(/(?<=^export (?:type|interface|class) )[A-Z][a-z]+(?=\b[^A-Z])/gm) ?? [],
    )
    const stages = globSync('src/pipeline/*/', { cwd: ROOT }).map(path => path.split('/')[2]!)
    assert.ok(types.length > 10 && stages.length === 5, 'types or stages were not found')
    assert.deepEqual(
      [...types, ...stages].filter(word => !known.includes(word.toLowerCase())),
      [],
    )
  })
})

describe('every page', () => {
  test('links only to files and headings that exist', () => {
    const broken = PAGES.flatMap(page =>
      [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
        ([link, path, anchor]) => {
          const target = path === '' ? page : join(dirname(page), path!)
          if (!existsSync(join(ROOT, target))) return `${page}: ${link}`
          return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : `${page}: ${link}`
        },
      ),
    )
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
})

describe('ARCHITECTURE.md', () => {
  test('mentions every format', () => {
    const formats = globSync('docs/formats/*.md', { cwd: ROOT })
    assert.ok(formats.length > 0)
    assert.deepEqual(
      formats.filter(path => !read('ARCHITECTURE.md').includes(`](${path})`)),
      [],
    )
  })

  test('lists every port with an adapter, and every adapter in the picture', () => {
    const ports = rowsOf('ARCHITECTURE.md', /\.port\.ts`$/).map(([port]) => port!.slice(1, -1))
    assert.deepEqual(ports.toSorted(), SOURCES.filter(path => path.endsWith('.port.ts')).sort())
    const drawn = /^ +adapters: ([^`]*)\n```$/m.exec(read('ARCHITECTURE.md'))![1]!
    const folders = globSync('src/adapters/*/', { cwd: ROOT }).map(path => path.split('/')[2]!)
    assert.deepEqual(
      drawn
        .replace(/\(.*?\)/g, '')
        .split(/[·\n]/)
        .map(name => name.trim())
        .sort(),
      folders.sort(),
    )
  })
})

describe('docs/decisions', () => {
  test('gives a reason for every package that is installed to run, and for no other', () => {
    const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, object>
    const rows = rowsOf('docs/decisions/dependencies.md', /^`/)
    const installed = Object.keys({ ...dependencies, ...optionalDependencies })
    assert.deepEqual(rows.map(([name]) => name!.slice(1, -1)).sort(), installed.sort())
    assert.deepEqual(
      rows.filter(([, reason]) => reason!.length < 20),
      [],
    )
  })

  test('numbers its records without a gap, each with context, decision, consequences and what was measured', () => {
    const records = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort()
    for (const [at, path] of records.entries()) {
      const number = String(at + 1).padStart(4, '0')
      const text = read(path)
      assert.ok(path.startsWith(`docs/decisions/${number}-`) && text.startsWith(`# ${number} `), path)
      assert.deepEqual(
        text.match(/(?<=^\*\*)\w+(?=\.\*\*)/gm),
        ['Context', 'Decision', 'Consequences', 'Measured'],
        path,
      )
    }
  })
})

/** The cells of all table rows whose first cell matches. */
function rowsOf(page: string, first: RegExp): string[][] {
  const rows = read(page).match(/^\|.*\|$/gm) ?? []
  const cells = rows.map(row =>
    row
      .slice(1, -1)
      .split(' | ')
      .map(cell => cell.trim()),
  )
  return cells.filter(([cell]) => first.test(cell!))
}

/** A page without its fenced blocks, in which brackets and paths are something else. */
function prose(page: string): string {
  return read(page).replace(/^```.*?^```$/gms, '')
}

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

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
