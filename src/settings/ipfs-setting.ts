import { commaList, endpoint, type IpfsNode, ipfsNode } from './setting-parsers.ts'

/** A place for copies: kind, address, and the host by which its key is found. */
export type CopyPlace = { host: string; baseUrl: string } & (
  | { kind: 'kubo' | 'pinning' }
  | { kind: 's3'; region: string }
)

export type IpfsPlaces = { node: IpfsNode | undefined; copies: CopyPlace[] }

const COPIES_MAX = 16
const REGION_DEFAULT = 'us-east-1'
const REGION = /^[a-z0-9-]{1,64}$/

/** `none`, or a list of at most one node and of targets for copies. */
export function ipfsPlaces(value: string): IpfsPlaces {
  if (value === 'none') return { node: undefined, copies: [] }
  const entries = commaList(value)
  const [node, ...moreNodes] = entries.filter(entry => entry.startsWith('node:'))
  if (moreNodes.length > 0) throw new Error('must name at most one node:')
  const copies = entries.filter(entry => !entry.startsWith('node:')).map(copyPlace)
  if (copies.length > COPIES_MAX) throw new Error(`must name at most ${COPIES_MAX} places`)
  if (new Set(copies.map(copyTargetId)).size < copies.length) throw new Error('must name every place once')
  return { node: node === undefined ? undefined : ipfsNode(node), copies }
}

/** The permanent name of a target: with another address it is another target, which starts from the beginning. */
export function copyTargetId({ kind, baseUrl }: CopyPlace): string {
  return `${kind}:${baseUrl}`
}

function copyPlace(entry: string): CopyPlace {
  const [, kind, address] = /^(kubo|pinning|s3):(.+)$/.exec(entry) ?? []
  if (kind === undefined || address === undefined)
    throw new Error(
      'must be none, or a list of node:private or node:, kubo:ADDRESS, pinning:ADDRESS and s3:ADDRESS/BUCKET',
    )
  if (kind === 's3') return bucketPlace(address)
  const { baseUrl } = endpoint(address)
  return { kind: kind as 'kubo' | 'pinning', baseUrl, host: new URL(baseUrl).host }
}

function bucketPlace(text: string): CopyPlace {
  const [address = '', query = '', ...rest] = text.split('?')
  const { region = REGION_DEFAULT, ...others } = Object.fromEntries(new URLSearchParams(query))
  if (rest.length > 0 || Object.keys(others).length > 0 || !REGION.test(region))
    throw new Error('must have nothing but ?region=REGION behind a bucket')
  const { baseUrl } = endpoint(address)
  const { host, pathname } = new URL(baseUrl)
  if (!/^(?:\/[\w.-]{1,200}){1,8}$/.test(pathname))
    throw new Error('must name a bucket, such as s3:https://s3.example/BUCKET or …/BUCKET/PREFIX')
  return { kind: 's3', baseUrl, host, region }
}

const KEY = /^([^\s=]{1,253})=([\x21-\x7e]{1,4096})$/

/** `HOST=KEY`, separated by commas: a key goes to no other host than its own. */
export function ipfsKeys(value: string): Record<string, string> {
  const keys = commaList(value).map(entry => {
    const [, host, key] = KEY.exec(entry) ?? []
    if (host === undefined || key === undefined) throw new Error('must be HOST=KEY, separated by commas')
    return [host.toLowerCase(), key]
  })
  return Object.fromEntries(keys)
}

/** Keys that the places for copies need and the second setting lacks. No message repeats a secret. */
export function ipfsKeyMistakes({ copies }: IpfsPlaces, keys: Record<string, string>): string[] {
  return copies.flatMap(({ kind, host }) => {
    const key = keys[host]
    if (kind === 'kubo') return []
    if (key === undefined) return [`IPFS_KEYS must have a key for ${host}`]
    return kind === 's3' && !/^[^:]+:./.test(key) ? [`IPFS_KEYS must have KEY_ID:SECRET for ${host}`] : []
  })
}
