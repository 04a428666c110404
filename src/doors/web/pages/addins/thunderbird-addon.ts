import { existsSync, readFileSync } from 'node:fs'

const BUILT = new URL('../../../../../dist/clients/pinproof-thunderbird.xpi', import.meta.url)

/** Undefined where it has not been built; then the page does not offer it. */
export function readThunderbirdAddon(): Buffer | undefined {
  return existsSync(BUILT) ? readFileSync(BUILT) : undefined
}
