import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Owner } from '../service/owner.ts'

const run = promisify(execFile)
/** Debian puts it into either. */
const MODULE = ['/usr/lib/softhsm', '/usr/lib/x86_64-linux-gnu/softhsm', '/usr/lib/aarch64-linux-gnu/softhsm']
  .map(folder => join(folder, 'libsofthsm2.so'))
  .find(existsSync)
const IS_MADE = ['softhsm2-util', 'pkcs11-tool'].every(name => existsSync(join('/usr/bin', name)))

/** Why tests of tokens are skipped; false where there is SoftHSM. */
export const softhsmMissing: string | false =
  MODULE !== undefined && IS_MADE ? false : 'SoftHSM is not installed (Debian packages softhsm2 and opensc)'

export type SoftToken = {
  module: string
  /** The folder with the token: it is gone while this has another name. */
  tokenFolder: string
  pinFile: string
  /** RFC 7512, with the PIN in a file. */
  addressOf(label: string): string
  makeKey(label: string, id: string): Promise<void>
  /** The same token behind a module that can be told to fail. */
  throughFaultyModule(): Promise<FaultyModule>
  changePin(pin: string): Promise<void>
}

export type FaultyModule = {
  addressOf(label: string): string
  /** The environment of a process that uses it. */
  environment: Record<string, string>
  /** Until it is told otherwise. */
  set(fault: 'locked' | 'hangs', isOn: boolean): void
}

const FAULTY_SOURCE = fileURLToPath(new URL('./faulty-token.c', import.meta.url))

/** Why tests of a failing module are skipped. */
export const faultyModuleMissing: string | false =
  softhsmMissing || (existsSync('/usr/bin/cc') ? false : 'a C compiler is not installed')

export const TOKEN_PIN = '7319-token-pin'

/** A token named pinproof. Its configuration is in the environment of this process from then on. */
export async function makeSoftToken(owner: Owner): Promise<SoftToken> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-softhsm-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  const [tokenFolder, conf, pinFile] = ['tokens', 'softhsm2.conf', 'pin'].map(name => join(folder, name))
  mkdirSync(tokenFolder!)
  writeFileSync(
    conf!,
    `directories.tokendir = ${tokenFolder}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  writeFileSync(pinFile!, `${TOKEN_PIN}\n`, { mode: 0o600 })
  process.env.SOFTHSM2_CONF = conf
  const pins = ['--so-pin', '1234567890', '--pin', TOKEN_PIN]
  await run('softhsm2-util', ['--init-token', '--free', '--label', 'pinproof', ...pins])
  const module = MODULE!
  const open = ['--module', module, '--token-label', 'pinproof', '--login', '--pin', TOKEN_PIN]
  return {
    module,
    tokenFolder: tokenFolder!,
    pinFile: pinFile!,
    addressOf: label =>
      `pkcs11:token=pinproof;object=${label}?module-path=${module}&pin-source=file:${pinFile}`,
    async makeKey(label, id) {
      const kind = ['--keypairgen', '--key-type', 'EC:edwards25519', '--label', label, '--id', id]
      await run('pkcs11-tool', [...open, ...kind])
    },
    async throughFaultyModule() {
      const faulty = join(folder, 'faulty-token.so')
      await run('cc', ['-shared', '-fPIC', '-w', '-o', faulty, FAULTY_SOURCE, '-ldl'])
      const environment = { SOFTHSM2_CONF: conf!, SOFTHSM_MODULE: module, FAULTY_TOKEN_FOLDER: folder }
      Object.assign(process.env, environment)
      return {
        addressOf: label =>
          `pkcs11:token=pinproof;object=${label}?module-path=${faulty}&pin-source=file:${pinFile}`,
        environment,
        set: (fault, isOn) =>
          isOn ? writeFileSync(join(folder, fault), '') : rmSync(join(folder, fault), { force: true }),
      }
    },
    async changePin(pin) {
      await run('pkcs11-tool', [...open, '--change-pin', '--new-pin', pin])
    },
  }
}
