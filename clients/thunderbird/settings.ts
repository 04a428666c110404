import type { Messenger } from './messenger.ts'

/** The stored settings. The API key is used once and never stored. */
export type Settings = { server: string | undefined; address: string | undefined }

export async function loadSettings({ storage }: Pick<Messenger, 'storage'>): Promise<Settings> {
  const { server, address } = await storage.local.get(['server', 'address'])
  return { server: textOf(server), address: textOf(address) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const LOOPBACK = ['127.0.0.1', 'localhost']

/** The origin of a service's address; undefined where it is invalid or not secure. */
export function readServer(text: string): string | undefined {
  const trimmed = text.trim()
  const url = URL.parse(trimmed.includes('://') ? trimmed : `https://${trimmed}`)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  const secure = url.protocol === 'https:' || LOOPBACK.includes(url.hostname)
  return secure && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** One service and no other. A pattern has no port: the permission is for the host. */
export function permissionFor(server: string): { origins: string[] } {
  const { protocol, hostname } = new URL(server)
  return { origins: [`${protocol}//${hostname}/*`] }
}
