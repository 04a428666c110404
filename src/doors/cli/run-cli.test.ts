import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { certified, newCustomer } from '../../../test/support/service/client.ts'
import { type RunningService, runService } from '../../../test/support/service/running-service.ts'
import { type Config, SETTINGS, settingsHelp } from '../../settings/config.ts'
import {
  addOperator,
  eraseAccount,
  listOperators,
  makeResetLink,
  removeOperator,
  removeSecondFactor,
  setAddress,
  showAccount,
} from '../../wiring/operator/account-operator.ts'
import { backupDataFolder, restoreDataFolder } from '../../wiring/operator/backup-operator.ts'
import { encryptKeyFiles, rotateKey, takeNewOrigin } from '../../wiring/operator/key-operator.ts'
import { grantCredits } from '../../wiring/operator/operator-commands.ts'
import { openRootOperations } from '../../wiring/operator/root-operator.ts'
import { correctTime } from '../../wiring/operator/time-operator.ts'
import { COMMANDS, runCli } from './run-cli.ts'

const NOW = new Date('2026-01-02T03:04:05.678Z')

/** Runs a command against a data folder and returns exit code and output. */
async function run(argv: string[], config?: Config) {
  const [printed, complained]: [string[], string[]] = [[], []]
  const given = () => config ?? assert.fail('this command needs no data folder')
  const code = await runCli(argv, {
    print: line => void printed.push(line),
    write: text => void printed.push(text),
    printError: line => void complained.push(line),
    readFile: async path => readFile(path),
    openPdf: () => assert.fail('no PDF is read'),
    fetch,
    serve: async () => {},
    grant: (email, credits) => grantCredits(given(), email, credits, NOW),
    showAccount: name => showAccount(given(), name),
    eraseAccount: name => eraseAccount(given(), name, () => NOW),
    resetLink: name => makeResetLink(given(), name, () => NOW),
    setAddress: (name, email) => setAddress(given(), name, email),
    removeSecondFactor: name => removeSecondFactor(given(), name),
    operators: {
      list: () => listOperators(given()),
      add: email => addOperator(given(), email, new Date()),
      remove: email => removeOperator(given(), email),
    },
    backup: (folder, options) => backupDataFolder(given(), folder, options),
    restore: (folder, options) => restoreDataFolder(given(), folder, options),
    takeNewOrigin: () => takeNewOrigin(given(), () => new Date()),
    rotateKey: kind => rotateKey(given(), () => new Date(), kind),
    withRoot: work => work(openRootOperations(given(), NOW)),
    correctTime: () => correctTime(given(), () => new Date()),
    encryptKeys: old => encryptKeyFiles(given(), old),
    withSources: async () => assert.fail('this command needs no sources'),
    starterList: async () => ({ feeds: [], isOn: true }),
    withCopies: async () => assert.fail('this command needs no copies'),
    replay: async () => assert.fail('this command replays nothing'),
    serveWitness: async () => assert.fail('this command serves no log'),
    serveMcp: async () => assert.fail('this command serves no agent'),
    settingsHelp: settingsHelp(),
  })
  return { code, out: printed.join('\n'), err: complained.join('\n') }
}

describe('help', () => {
  for (const name of ['help', '--help', '-h']) {
    test(`by ${name} lists every command and every setting`, async () => {
      const { code, out } = await run([name])
      assert.equal(code, 0)
      for (const { usage, summary } of Object.values(COMMANDS))
        assert.ok(out.includes(`  pinproof ${usage}\n      ${summary}`))
      for (const setting of Object.keys(SETTINGS))
        assert.match(out, new RegExp(`^  PINPROOF_${setting}\\b`, 'm'))
    })
  }

  for (const name of Object.keys(COMMANDS)) {
    test(`for ${name} gives its usage and does nothing`, async () => {
      const { code, out } = await run([name, '--help'])
      assert.equal(code, 0)
      assert.ok(out.startsWith(`pinproof ${COMMANDS[name]!.usage}\n`))
    })
  }
})

describe('a mistake in the command is told in one line or two and ends with 2', () => {
  const mistakes: [argv: string[], told: RegExp][] = [
    [['certify'], /^There is no command certify\.\nSee: pinproof --help$/],
    [['toString'], /^There is no command toString\./],
    [['__proto__'], /^There is no command __proto__\./],
    [['serve', 'now'], /^Usage: pinproof serve\n/],
    [['serve', '--port', '80'], /--port.*\nUsage: pinproof serve\n/s],
    [['verify'], /^Usage: pinproof verify PROOF \[CONTENT\]/],
    [['verify', 'a', 'b', 'c'], /^Usage: pinproof verify PROOF \[CONTENT\]/],
    [['verify', 'a', 'b', '--key'], /--key.*\nUsage: pinproof verify/s],
    [['replay', 'a'], /^Usage: pinproof replay RECORD CONTENT/],
    [['mcp', 'https://p.example'], /^Usage: pinproof mcp \[--url URL\]/],
    [['replay', 'a', 'b', '--json=yes'], /--json.*\nUsage: pinproof replay/s],
    [['audit'], /^Usage: pinproof audit BASE_URL/],
    [['backup'], /^Usage: pinproof backup FOLDER/],
    [['restore'], /^Usage: pinproof restore FOLDER/],
    [['rotate-key', 'log', 'now'], /^Usage: pinproof rotate-key/],
    [['encrypt-keys', 'passphrase'], /^Usage: pinproof encrypt-keys \[--old FILE\]/],
    [['sources', 'toString'], /^Usage: pinproof sources \[list/],
    [['sources', 'add'], /^Usage: pinproof sources \[list/],
    [['sources', 'list', 'all'], /^Usage: pinproof sources \[list/],
    [['grant', 'ada@paper.example'], /^Usage: pinproof grant EMAIL CREDITS/],
    [['grant', 'ada@paper.example', '0'], /^CREDITS must be a whole number/],
    [['grant', 'ada@paper.example', '1e3'], /^CREDITS must be a whole number/],
    [['grant', 'ada@paper.example', '1000000000'], /^CREDITS must be a whole number/],
  ]
  for (const [argv, told] of mistakes) {
    test(`pinproof ${argv.join(' ')}`, async () => {
      const { code, out, err } = await run(argv)
      assert.deepEqual([code, out], [2, ''])
      assert.match(err, told)
    })
  }

  test('pinproof alone, which shows the help', async () => {
    const { code, out } = await run([])
    assert.equal(code, 2)
    assert.match(out, /^Pinproof certifies content\./)
  })
})

describe('on a data folder', () => {
  let service: RunningService
  let email: string
  let place: string
  before(async () => {
    place = mkdtempSync(join(tmpdir(), 'pinproof-cli-'))
    service = await runService()
    const customer = await newCustomer(service.baseUrl)
    email = customer.email
    await certified(service.baseUrl, customer.key, { product_type: 'news_verify', content: 'Hello.' })
  })
  after(async () => {
    await service.close()
    rmSync(place, { recursive: true })
  })
  const folder = (name: string): Config => ({ ...service.config, DATA: join(place, name) })

  test('grant adds certifications beside the running service and says what remains', async () => {
    assert.deepEqual(await run(['grant', email, '100'], service.config), {
      code: 0,
      out: `${email} has 100 certifications left.`,
      err: '',
    })
    assert.equal((await run(['grant', email.toUpperCase(), '1'], service.config)).code, 0)
  })

  test('grant to nobody ends with 1', async () => {
    const { code, err } = await run(['grant', 'nobody@paper.example', '1'], service.config)
    assert.deepEqual([code, err], [1, 'There is no account with the address nobody@paper.example.'])
  })

  test('grant, backup and restore say when there is no database, and create none', async () => {
    for (const argv of [
      ['grant', email, '1'],
      ['backup', join(place, 'never')],
      ['restore', place],
    ]) {
      const { code, err } = await run(argv, folder('empty'))
      assert.equal(code, 1, argv.join(' '))
      assert.match(err, /^There is no database at .*pinproof\.sqlite\.$/)
    }
    assert.deepEqual(readdirSync(place), [])
  })

  test('backup and restore say how much they copied, and the copy is a data folder again', async () => {
    const backup = join(place, 'backup')
    const backedUp = await run(['backup', backup], service.config)
    assert.deepEqual([backedUp.code, backedUp.out], [0, `Backed up a log of 1 entries to ${backup}.`])
    assert.deepEqual(readdirSync(backup).sort(), [
      'checkpoint',
      'content-key',
      'document-keys.sqlite',
      'pinproof.sqlite',
      'record-key.pem',
      'signing-key.pem',
    ])
    const restored = await run(['restore', backup], folder('restored'))
    assert.equal(restored.code, 0)
    assert.match(
      restored.out,
      /^Restored a log of 1 entries\.\nNothing shows that no certificate was issued after/,
    )
    const goneOn = await run(['new-origin'], folder('restored'))
    assert.equal(goneOn.code, 0)
    assert.match(goneOn.out, /^The log goes on as 127\.0\.0\.1:\d+\/log\/\S+, from entry 1 on\./)
    assert.equal((await run(['grant', email, '5'], folder('restored'))).code, 0)
  })

  test('rotate-key asks the running service, does it alone where none runs, and prints the new key', async () => {
    const records = await run(['rotate-key', 'record'], service.config)
    assert.deepEqual([records.code, records.err], [0, ''])
    assert.match(
      records.out,
      /^Records are signed from now on by:\nz6Mk\w{44}\nMake a new backup, and destroy copies of the old key\.$/,
    )
    const unknown = await run(['rotate-key', 'now'], service.config)
    assert.deepEqual([unknown.code, unknown.err], [1, 'There is no key "now": log or record.'])
    await run(['backup', join(place, 'for-rotation')], service.config)
    await run(['restore', join(place, 'for-rotation'), '--new-origin'], folder('rotated'))
    const { code, out, err } = await run(['rotate-key'], folder('rotated'))
    assert.deepEqual([code, err], [0, ''])
    assert.match(
      out,
      /^The key was handed over in entry 2\. The new one is:\n127\.0\.0\.1:\d+\/log\/[0-9a-f-]+\+[0-9a-f]{8}\+A\S+\n/,
    )
    const again = await run(['rotate-key'], folder('empty'))
    assert.deepEqual([again.code, again.out], [1, ''])
    assert.match(again.err, /^There is no signing key at .* to rotate\.$/)
  })

  test('encrypt-keys says what it encrypted, and nothing of the passphrase', async () => {
    const passphrase = join(place, 'passphrase')
    writeFileSync(passphrase, 'correct horse battery staple', { mode: 0o600 })
    await run(['backup', join(place, 'for-encryption')], service.config)
    await run(['restore', join(place, 'for-encryption')], folder('encrypted'))
    const config = { ...folder('encrypted'), KEY_PASSPHRASE_FILE: passphrase }
    const files = ['signing-key.pem', 'record-key.pem', 'content-key'].map(name => join(config.DATA, name))
    assert.deepEqual(await run(['encrypt-keys'], config), {
      code: 0,
      out: files.map(path => `Encrypted ${path}.`).join('\n'),
      err: '',
    })
    const again = await run(['encrypt-keys'], config)
    assert.equal(again.out, 'All key files are encrypted with this passphrase already.')
    const unset = await run(['encrypt-keys'], folder('encrypted'))
    assert.equal(unset.code, 1)
  })

  test('backup into a folder that holds something is refused', async () => {
    const { code, err } = await run(['backup', service.dataFolder], service.config)
    assert.deepEqual([code, err], [1, `${service.dataFolder} is not empty.`])
  })
})

test('a failure that nobody foresaw is told in one line, with its cause', async () => {
  const { code, err } = await run(['audit', 'http://127.0.0.1:1'])
  assert.equal(code, 1)
  assert.match(err, /^fetch failed \(.+\)$/)
})
