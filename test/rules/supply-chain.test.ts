import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Manifest = Record<string, Record<string, string | boolean>>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const manifest = readJson('package.json') as Manifest
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const installed = locked.filter(([path]) => existsSync(`${ROOT}${path}/package.json`))

/** Under all of these we may pass the packages on unchanged, beside our own licence. MPL asks that its files stay as they are. */
const LICENCES =
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 0BSD CC0-1.0 Unlicense WTFPL Zlib MPL-2.0'.split(
    ' ',
  )
/** Licences that a manifest spells differently, or leaves to a file that was read for this list. */
const READ_IN_FILES: Record<string, string> = {
  'node-datachannel': 'MPL-2.0',
  '@node-datachannel/linux-arm64-gnu': 'MPL-2.0',
  '@node-datachannel/linux-x64-gnu': 'MPL-2.0',
  'color-convert': 'MIT',
  '@digitalbazaar/credentials-context': 'BSD-3-Clause',
}
/** More than that is a decision, and not a side effect. */
const RUNNING_PACKAGES_MAX = 570

test('every package is pinned by its hash, but builds for machines that we are not made for', () => {
  const unpinned = locked.filter(([, { integrity, link }]) => integrity === undefined && link !== true)
  assert.deepEqual(
    unpinned.filter(([, build]) => build.optional !== true || isForOurs(build)).map(nameOf),
    [],
  )
  const weak = locked.filter(
    ([, { integrity }]) => integrity !== undefined && !integrity.startsWith('sha512-'),
  )
  assert.deepEqual(weak.map(nameOf), [])
})

test('the lockfile names no host: packages come from the registry that npm is set to', () => {
  assert.deepEqual(locked.filter(([, { resolved }]) => resolved !== undefined).map(nameOf), [])
})

test('what we ask for ourselves is asked for in one exact version', () => {
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  const loose = asked.flatMap(kind =>
    Object.entries(manifest[kind]!).filter(
      ([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+$/.test(String(version)),
    ),
  )
  assert.deepEqual(loose, [])
})

test('no package runs a script when it is installed; those that would are named and switched off', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(nameOf)
  assert.deepEqual([...new Set(scripted)].sort(), Object.keys(manifest.allowScripts!).sort())
  assert.deepEqual(new Set(Object.values(manifest.allowScripts!)), new Set([false]))
})

test('every package that is installed may be passed on under our licence', () => {
  const refused = installed.flatMap(entry => {
    const name = nameOf(entry)
    const { license } = readJson(`${entry[0]}/package.json`) as { license?: unknown }
    const licenseName = READ_IN_FILES[name] ?? license
    return typeof licenseName === 'string' && isAllowed(licenseName)
      ? []
      : [`${entry[0]}: ${JSON.stringify(license)}`]
  })
  assert.ok(installed.length > 300, 'the packages were not found')
  assert.deepEqual(refused, [])
})

test('licences are chosen among and joined as they are meant', () => {
  for (const expression of ['MIT', '(MIT OR GPL-3.0-only)', 'GPL-2.0 OR WTFPL', '(MIT AND Zlib)'])
    assert.ok(isAllowed(expression), expression)
  for (const expression of [
    'GPL-3.0-only',
    'MIT AND AGPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    '',
  ])
    assert.ok(!isAllowed(expression), expression)
})

test('no more packages run with the service than were decided on', t => {
  const running = locked.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
  t.diagnostic(`${running.length} packages run with the service, ${locked.length} are locked`)
  assert.ok(running.length <= RUNNING_PACKAGES_MAX, `${running.length}`)
})

/** Linux with the usual C library, on either kind of processor. */
function isForOurs({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean {
  const isOurCpu = cpu.includes('x64') || cpu.includes('arm64')
  return os.includes('linux') && isOurCpu && libc.includes('glibc')
}

/** Any side of an OR will do, and of an AND each must. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(licence => LICENCES.includes(licence.trim())))
}

function nameOf([path]: [string, Locked]): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(ROOT + path, 'utf8'))
}
