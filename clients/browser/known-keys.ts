import { parseVerifierKey } from '../../src/core/log/signed-note.ts'
import type { WebExtension } from './web-extension.ts'

const NAME = 'keys'

/** The log key of a service as the user met it first, so that another one later is noticed. */
export type KnownKey = { line: string; isNew: boolean }

type Storage = Pick<WebExtension, 'storage'>

export async function knownKey(service: string, served: string, { storage }: Storage): Promise<KnownKey> {
  const line = (await keysIn(storage))[service]
  return line === undefined ? { line: served, isNew: true } : { line, isNew: false }
}

/** After a proof held with it, and never in place of another. */
export async function rememberKey(service: string, line: string, { storage }: Storage): Promise<void> {
  const keys = await keysIn(storage)
  if (parseVerifierKey(line) === undefined || keys[service] !== undefined) return
  await storage.local.set({ [NAME]: { ...keys, [service]: line } })
}

async function keysIn({ local }: WebExtension['storage']): Promise<Record<string, string>> {
  const { [NAME]: keys } = await local.get(NAME)
  return typeof keys === 'object' && keys !== null ? (keys as Record<string, string>) : {}
}
