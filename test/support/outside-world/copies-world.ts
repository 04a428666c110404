import type { Owner } from '../service/owner.ts'
import { startStandInKubo } from './stand-in-kubo.ts'
import { startStandInPinning } from './stand-in-pinning.ts'
import { startStandInS3 } from './stand-in-s3.ts'

type Copy = { target: string; state: 'stored' | 'waiting' | 'failed'; at?: string; detail?: string }

const TOKEN = 'token-of-the-pinning-service'
const ACCOUNT = {
  bucket: 'backup',
  region: 'eu-west-1',
  accessKeyId: 'ACCESSKEYID',
  secretAccessKey: 'secret/of+the=bucket',
}

/** A Kubo node, a pinning service and a bucket, and the settings of a service that copies to all three. */
export async function startCopiesWorld(owner: Owner) {
  const kubo = await startStandInKubo()
  const pinning = await startStandInPinning(TOKEN)
  const s3 = await startStandInS3(ACCOUNT)
  owner.after(() => Promise.all([kubo.close(), pinning.close(), s3.close()]))
  const { bucket, region, accessKeyId, secretAccessKey } = ACCOUNT
  const places = [
    'node:private',
    `kubo:${kubo.origin}`,
    `pinning:${pinning.origin}`,
    `s3:${s3.origin}/${bucket}/pinproof?region=${region}`,
  ]
  const keys = [`${pinning.host}=${TOKEN}`, `${s3.host}=${accessKeyId}:${secretAccessKey}`]
  const settings = {
    PINPROOF_FREE_CERTIFICATIONS: 'unlimited',
    PINPROOF_IPFS: places.join(','),
    PINPROOF_IPFS_KEYS: keys.join(','),
  }
  return { kubo, pinning, s3, settings, secrets: [TOKEN, secretAccessKey] }
}

export async function copiesOf(baseUrl: string, code: string): Promise<Copy[] | undefined> {
  const answer = await fetch(`${baseUrl}/api/v1/certificates/${code}`)
  return ((await answer.json()) as { copies?: Copy[] }).copies
}

export async function allStored(baseUrl: string, code: string): Promise<boolean> {
  return (await copiesOf(baseUrl, code))!.every(({ state }) => state === 'stored')
}
