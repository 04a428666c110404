import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WIKI = '/usr/share/mediawiki'
const PASSWORD = 'Only-for-this-test-1'

/** Why the wiki of the operating system cannot be used; undefined where it can. */
export function whyNoWiki(): string | undefined {
  if (!existsSync(`${WIKI}/maintenance/install.php`)) return 'the package mediawiki is not installed'
  try {
    const modules = execFileSync('php', ['-m'], { encoding: 'utf8' })
    return /^pdo_sqlite$/im.test(modules) ? undefined : 'the package php-sqlite3 is not installed'
  } catch {
    return 'the package php-cli is not installed'
  }
}

/** A wiki in a folder of its own: SQLite, PHP's own server on loopback, and these pages. */
export async function startLocalWiki(name: string, pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = { PATH: process.env.PATH, MW_CONFIG_FILE: join(folder, 'LocalSettings.php') }
  const maintain = (
    script: string,
    words: string[],
    input = '',
    env: Record<string, string | undefined> = environment,
  ) =>
    execFileSync('php', [`${WIKI}/maintenance/${script}.php`, ...words], {
      env,
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
  const place = ['--dbtype=sqlite', '--dbname=wiki', `--dbpath=${join(folder, 'db')}`, `--confpath=${folder}`]
  maintain(
    'install',
    [...place, '--scriptpath=', `--server=${origin}`, `--pass=${PASSWORD}`, name, 'Admin'],
    '',
    {
      PATH: environment.PATH,
    },
  )
  for (const [title, text] of Object.entries(pages)) maintain('edit', ['-u', 'Admin', title], text)
  maintain('rebuildtextindex', [])
  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', WIKI], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilStarted(server)
  return {
    apiUrl: `${origin}/api.php`,
    /** From the next request on. */
    install: (extension: string) =>
      appendFileSync(environment.MW_CONFIG_FILE, `\nwfLoadExtension('${extension}');\n`),
    async close() {
      const exit = once(server, 'exit')
      server.kill()
      await exit
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** PHP says so itself. */
async function untilStarted(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit').then(() => Promise.reject(new Error('the wiki does not start')))
  for (let text = ''; !/ started/.test(text); )
    text += String(await Promise.race([once(server.stderr!, 'data'), exit]))
  exit.catch(() => {})
  server.stderr!.resume()
}
