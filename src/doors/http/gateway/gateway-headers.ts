import type { CarOptions } from './car-options.ts'
import type { GatewayFormat } from './choose-format.ts'

const CONTENT_TYPES: Record<GatewayFormat, string> = {
  raw: 'application/vnd.ipld.raw',
  car: 'application/vnd.ipld.car; version=1; order=dfs; dups=n',
  json: 'application/json',
}

const DISPOSITIONS: Record<GatewayFormat, [kind: 'attachment' | 'inline', extension: string]> = {
  raw: ['attachment', 'bin'],
  car: ['attachment', 'car'],
  json: ['inline', 'json'],
}

/** The headers of a 200 or 304 (Path Gateway, "Response Headers"). `cid` must be normalised by parseCid. */
export function gatewayHeaders(
  cid: string,
  format: GatewayFormat,
  { dagScope, entityBytes }: CarOptions = {},
): { etag: string } & Record<string, string> {
  const path = `/ipfs/${cid}`
  const [kind, extension] = DISPOSITIONS[format]
  const query = new URLSearchParams({
    format,
    ...(dagScope && { 'dag-scope': dagScope }),
    ...(entityBytes && { 'entity-bytes': entityBytes }),
  })
  // Both must show in the tag (Trustless Gateway, "dag-scope" and "entity-bytes").
  const tag = [dagScope, entityBytes, cid, format].filter(part => part !== undefined).join('.')
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': `${kind}; filename="${cid}.${extension}"`,
    // One address has several forms: a cache that ignores this hands a CAR to a browser.
    'content-location': `${path}?${query}`,
    vary: 'Accept',
    etag: `"${tag}"`,
    'cache-control': 'public, max-age=29030400, immutable',
    'x-ipfs-path': path,
    'x-ipfs-roots': cid,
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': 'Content-Length, Etag, X-Ipfs-Path, X-Ipfs-Roots',
  }
}
