import { readFileSync } from 'node:fs'

const LIST = new URL('common-passwords.txt', import.meta.url)

/** Whether a password is one of the ten thousand commonest, in upper or lower case. */
export function createCommonPasswords(): (password: string) => boolean {
  const lines = readFileSync(LIST, 'utf8').split('\n')
  const common = new Set(lines.filter(line => line !== '' && !line.startsWith('#')))
  return password => common.has(password.toLowerCase())
}
