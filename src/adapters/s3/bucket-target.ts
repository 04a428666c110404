import * as carBuffer from '@ipld/car/buffer-writer'
import { CarBlockIterator } from '@ipld/car/iterator'
import { AwsV4Signer } from 'aws4fetch'
import { CID } from 'multiformats/cid'
import type { ArchiveTarget, Away } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer } from '../../copies/endpoint.port.ts'
import { toHex } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import type { Clock } from '../../core/runtime/clock.ts'

export type BucketParts = {
  endpoint: Endpoint
  /** Server, bucket and perhaps a prefix, as a path: `https://s3.example/bucket/prefix`. */
  baseUrl: string
  region: string
  accessKeyId: string
  /** A secret. */
  secretAccessKey: string
  clock: Clock
}

/** An archive ends before 8 MiB and one record more, and its header names its blocks. */
const OBJECT_BYTES_MAX = 16 * 1024 * 1024
const PLACE_DIGITS = 12

/** CAR archives in a bucket of any store that speaks S3 with signatures of version 4. */
export function createBucketTarget(bucket: BucketParts): ArchiveTarget {
  return {
    async store({ first, blocks }, signal) {
      const answer = await request(bucket, 'PUT', first, writeCar(blocks), signal)
      if (answer.kind === 'away' || answer.status !== 200) return awayOf(answer)
      return { kind: 'stored' }
    },

    async contentsOf(first, signal) {
      const answer = await request(bucket, 'GET', first, undefined, signal)
      if (answer.kind === 'answer' && answer.status === 200) return intactBlocks(answer.body)
      const away = awayOf(answer)
      return away.because.endsWith('NoSuchKey') ? new Set() : away
    },
  }
}

/** The signature covers the hash of the body, so that nothing on the way can replace it. */
async function request(
  { endpoint, baseUrl, clock, region, accessKeyId, secretAccessKey }: BucketParts,
  method: 'GET' | 'PUT',
  first: number,
  body: Uint8Array | undefined,
  signal: AbortSignal,
) {
  const url = `${baseUrl}/records-${String(first).padStart(PLACE_DIGITS, '0')}.car`
  const signer = new AwsV4Signer({
    region,
    accessKeyId,
    secretAccessKey,
    method,
    url,
    service: 's3',
    datetime: clock()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, ''),
    headers: {
      'x-amz-content-sha256': toHex(sha256(body ?? new Uint8Array())),
      ...(body && { 'content-type': 'application/vnd.ipld.car' }),
    },
  })
  const { headers } = await signer.sign()
  const options = { method, url, headers: Object.fromEntries(headers), bytesMax: OBJECT_BYTES_MAX }
  return endpoint.ask(body === undefined ? options : { ...options, body }, signal)
}

/** CARv1 whose roots are all of its blocks, so that an import pins them all. The same blocks give the same bytes. */
function writeCar(blocks: { cid: string; bytes: Uint8Array }[]): Uint8Array {
  const parts = blocks.map(({ cid, bytes }) => ({ cid: CID.parse(cid), bytes }))
  const roots = parts.map(({ cid }) => cid)
  const lengths = parts.map(part => carBuffer.blockLength(part))
  const length = lengths.reduce((sum, each) => sum + each, carBuffer.headerLength({ roots }))
  const writer = carBuffer.createWriter(new ArrayBuffer(length), { roots })
  for (const part of parts) writer.write(part)
  return writer.close()
}

/** The CIDs whose bytes are right, as far as the archive can be read. */
async function intactBlocks(archive: Uint8Array): Promise<Set<string>> {
  const intact = new Set<string>()
  try {
    for await (const { cid, bytes } of await CarBlockIterator.fromBytes(archive)) {
      if (cidOf(bytes) === cid.toString()) intact.add(cid.toString())
    }
  } catch {
    // A body that is no archive has no sound blocks.
  }
  return intact
}

/** A bucket does not inspect archives: a refusal concerns the bucket, not this archive. */
function awayOf(answer: EndpointAnswer | Away): Away {
  if (answer.kind === 'away') return answer
  const { status, body } = answer
  // S3 answers in XML; an operator needs only its one-word code.
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(Buffer.from(body.subarray(0, 4096)).toString())?.[1]
  return {
    kind: 'away',
    because: code === undefined ? `it answered ${status}` : `it answered ${status}: ${code}`,
  }
}
