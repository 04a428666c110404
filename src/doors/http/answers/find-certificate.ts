import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpeningAttempts } from '../../../access/opening-attempts.ts'
import { type Certificate, hashesOf, isPrivate } from '../../../core/record/certificate.ts'
import { VERIFY_CODE_PATTERN } from '../../../core/record/verify-code.ts'
import { Problem } from '../../../core/runtime/problem.ts'
import { say } from '../../../core/text/say.ts'
import { isOpenTo, type Viewer } from '../../../pipeline/present/is-open-to.ts'
import type { HttpDeps } from '../server/http-deps.ts'
import { callerNetwork } from '../server/rate-limit.ts'
import { CACHING } from './caching.ts'

export async function findCertificate(
  { certificates }: Pick<HttpDeps, 'certificates'>,
  code: string,
): Promise<Certificate> {
  const certificate = VERIFY_CODE_PATTERN.test(code) ? await certificates.findByCode(code) : undefined
  if (certificate === undefined) throw new Problem('not-found', say`There is no certificate with that code.`)
  return certificate
}

/** The caller as a viewer of this certificate. A wrong hash is counted, and is not shown in the answer. */
export async function viewerOf(
  request: FastifyRequest,
  certificate: Certificate,
  hash: string | undefined,
  attempts: OpeningAttempts,
): Promise<Viewer> {
  const { code, accountId } = certificate
  const owner = request.caller?.accountId === accountId
  if (owner || hash === undefined || !isPrivate(certificate)) return { owner }
  const isRight = hashesOf(certificate).includes(hash)
  await attempts.count({ network: callerNetwork(request), code, isRight })
  return { owner, hash: isRight ? hash : undefined }
}

/** No cache stores an answer with fields for this viewer alone; any other answer is the same for every caller. */
export function setCaching(reply: FastifyReply, certificate: Certificate, viewer: Viewer): void {
  const hasPrivateFields = isPrivate(certificate) && isOpenTo(certificate, viewer)
  reply
    .header('vary', 'authorization, cookie')
    .header('cache-control', viewer.owner || hasPrivateFields ? CACHING.neverStored : CACHING.revalidated)
}
