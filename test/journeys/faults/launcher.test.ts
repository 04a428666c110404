import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { launchService } from '../../support/service/launched-service.ts'

const LAUNCHER = fileURLToPath(new URL('../../../bin/pinproof.js', import.meta.url))
const SHIPPED = fileURLToPath(
  new URL(`../../../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
)
const SETTINGS = { PINPROOF_IPFS: 'none', PINPROOF_MODEL: 'none', PINPROOF_LOG_LEVEL: 'silent' }
/** The first process takes itself for an older Node, and so looks for the one that is shipped. */
const OLDER = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})`
/** As the leader of a group, like a command in a terminal. */
const UNDER_OLDER = ['setsid', 'sh', '-c', 'exec "$1" --import "$0" "$2" "$3"', OLDER]

const launch = (t: TestContext) => launchService(t, SETTINGS, { under: UNDER_OLDER })

/** It is the last connection that takes the write-ahead log away, in an orderly end. */
const wasClosed = (folder: string) => !existsSync(join(folder, 'pinproof.sqlite-wal'))

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
}

describe('launched by an older Node', {
  skip: existsSync(SHIPPED) ? false : 'no Node is shipped for this machine',
}, () => {
  test('a launcher that is killed takes the service with it, in order; the next start finds everything free; a service that is killed is what the launcher ends with', async t => {
    const service = await launch(t)
    service.signal('SIGKILL')
    // Standard output stays open until the last of both is gone.
    assert.equal(await service.ended, 'SIGKILL')
    assert.ok(wasClosed(service.dataFolder))
    const again = await service.relaunch()
    assert.equal((await fetch(`${again.baseUrl}/readyz`)).status, 200)
    process.kill(childOf(again.pid), 'SIGKILL')
    assert.equal(await again.ended, 'SIGKILL', 'a service that is killed is what the launcher ends with')
  })

  test('SIGTERM to the launcher, and one Ctrl-C for its whole group, end the service in order with 0', async t => {
    const service = await launch(t)
    service.signal('SIGTERM')
    assert.equal(await service.ended, 0)
    assert.ok(wasClosed(service.dataFolder))
    const again = await service.relaunch()
    process.kill(-again.pid, 'SIGINT')
    assert.equal(await again.ended, 0)
    assert.ok(wasClosed(again.dataFolder))
  })

  test('codes, input and output of a command are those of the command', async () => {
    const wrong = spawnSync(process.execPath, ['--import', OLDER, LAUNCHER, 'nonsense'], { encoding: 'utf8' })
    assert.deepEqual([wrong.status, wrong.stdout], [2, ''])
    assert.match(wrong.stderr, /^There is no command nonsense\./)
    const mcp = spawn(process.execPath, ['--import', OLDER, LAUNCHER, 'mcp'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    mcp.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`)
    const [answer] = await once(mcp.stdout, 'data')
    assert.deepEqual(JSON.parse(String(answer)), { jsonrpc: '2.0', id: 7, result: {} })
    mcp.stdin.end()
    assert.deepEqual(await once(mcp, 'exit'), [0, null])
  })
})
