import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../src/wiring/free-port.ts'
import { certified, newCustomer, post } from '../../../test/support/service/client.ts'
import {
  firstVersionCustomer,
  writeFirstVersionFolder,
} from '../../../test/support/service/first-version-folder.ts'
import type { LaunchedService } from '../../../test/support/service/launched-service.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import type { ServiceFolder } from '../../../test/support/service/service-folder.ts'
import type { Acknowledgements } from './answers.ts'
import type { Act } from './read-trace.ts'
import { inOrder, newRoot, traceLifetime } from './trace-process.ts'

const WRITERS = 16
/** Every so manieth certificate is revoked: changes of status are acknowledged too. */
const REVOKED_EVERY = 10

export type TracedRun = {
  acts: Act[]
  /** The parent of the data folder, in which everything that was traced lies. */
  root: string
  port: number
  /** Folder elsewhere with the files that `root` held before the run. */
  before: string | undefined
  /** Certificates that customers had been told of before. */
  codes: string[]
  /** An API key that was answered before the first certificate. */
  key: string | undefined
  /** A verifier key of the log from before, which must still lead to the present one. */
  logKey?: string
  /** What the operator does before the next start, where a command was cut off. Returns faults. */
  recover?(folder: ServiceFolder, acknowledgements: Acknowledgements): Promise<string[]>
}

/** The service as an operator starts it, twice on one folder, under load, with all it did to the disk and all it said. */
export async function traceRun(owner: Owner, requests: number): Promise<TracedRun> {
  const [root, port] = [newRoot(owner), await freePort('127.0.0.1')]
  let key: string | undefined
  const lives: Act[][] = []
  for (const lifetime of ['1', '2']) {
    const life = await traceLifetime(owner, root, port, async service => {
      key ??= (await newCustomer(service.baseUrl)).key
      await load(service, key, Math.ceil(requests / 2), lifetime)
    })
    lives.push(life)
  }
  return { acts: inOrder(lives), root, port, before: undefined, codes: [], key }
}

/** One start until it is ready, and its stop: on no folder at all, or on the one that the first version left. */
export async function traceStart(owner: Owner, phase: 'first-start' | 'upgrade'): Promise<TracedRun> {
  const [root, port] = [newRoot(owner), await freePort('127.0.0.1')]
  if (phase === 'first-start') {
    const acts = await traceLifetime(owner, root, port)
    return { acts, root, port, before: undefined, codes: [], key: undefined }
  }
  writeFirstVersionFolder(join(root, 'data'))
  const before = newRoot(owner)
  cpSync(root, before, { recursive: true })
  const acts = await traceLifetime(owner, root, port)
  const { certificates, key } = firstVersionCustomer()
  return { acts, root, port, before, codes: certificates.map(({ answer }) => answer.verify_code), key }
}

/** Certifies with several writers, and revokes some. */
export async function load({ baseUrl }: LaunchedService, key: string, requests: number, name: string) {
  let requestCount = 0
  const writers = Array.from({ length: WRITERS }, async () => {
    while (requestCount < requests) {
      const number = requestCount++
      const fields = { product_type: 'agent_verify', content: `Declaration ${name}-${number}` }
      const { verify_code: code } = await certified(baseUrl, key, fields)
      if (number % REVOKED_EVERY > 0) continue
      const headers = { authorization: `Bearer ${key}` }
      const path = `/api/v1/certificates/${code}/revoke`
      const revocation = await post(baseUrl, path, { reason: 'Error' }, headers)
      await revocation.arrayBuffer()
    }
  })
  await Promise.all(writers)
}
