import { CarBlockIterator } from '@ipld/car/iterator'
import { AwsV4Signer } from 'aws4fetch'
import type { ArchiveTarget, Away } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer } from '../../copies/endpoint.port.ts'
import { toHex } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { writeCar } from './write-car.ts'

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
export function createBucketTarget({ endpoint, baseUrl, ...signing }: BucketParts): ArchiveTarget {
  return {
    async store({ first, blocks }, signal) {
      const answer = await ask('PUT', first, writeCar(blocks), signal)
      if (answer.kind === 'away' || answer.status !== 200) return awayOf(answer)
      return { kind: 'stored' }
    },

    async contentsOf(first, signal) {
      const answer = await ask('GET', first, undefined, signal)
      if (answer.kind === 'answer' && answer.status === 200) return soundBlocks(answer.body)
      const away = awayOf(answer)
      return away.because.endsWith('NoSuchKey') ? new Set() : away
    },
  }

  /** The hash of the body is signed with it, so that nobody on the way can put another in its place. */
  async function ask(
    method: 'GET' | 'PUT',
    first: number,
    body: Uint8Array | undefined,
    signal: AbortSignal,
  ) {
    const { clock, ...keys } = signing
    const url = `${baseUrl}/records-${String(first).padStart(PLACE_DIGITS, '0')}.car`
    const signer = new AwsV4Signer({
      ...keys,
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
    const request = { method, url, headers: Object.fromEntries(headers), bytesMax: OBJECT_BYTES_MAX }
    return endpoint.ask(body === undefined ? request : { ...request, body }, signal)
  }
}

/** The CIDs whose bytes are right. An archive that cannot be read to its end has what was read until there. */
async function soundBlocks(archive: Uint8Array): Promise<Set<string>> {
  const sound = new Set<string>()
  try {
    for await (const { cid, bytes } of await CarBlockIterator.fromBytes(archive)) {
      if (cidOf(bytes) === cid.toString()) sound.add(cid.toString())
    }
  } catch {
    // What is not an archive has no sound blocks.
  }
  return sound
}

/** No bucket looks at what is in an archive: one that does not take it takes no other either. */
function awayOf(answer: EndpointAnswer | Away): Away {
  if (answer.kind === 'away') return answer
  const { status, body } = answer
  // S3 answers in XML; its one-word code is all that an operator needs of it.
  const code = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(Buffer.from(body.subarray(0, 4096)).toString())?.[1]
  return {
    kind: 'away',
    because: code === undefined ? `it answered ${status}` : `it answered ${status}: ${code}`,
  }
}
