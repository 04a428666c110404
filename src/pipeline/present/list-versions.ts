import { type Certificate, isPublic } from '../../core/record/certificate.ts'
import type { ParagraphLeaf } from '../../core/text/canonical/paragraph-tree.ts'
import type { AgentDirectory } from './agent-directory.port.ts'
import { presentChanges } from './agent-view.ts'
import type { CertificateReader } from './certificate-reader.port.ts'
import type { ShownVersion } from './wire-schemas.ts'

type VersionDeps = {
  baseUrl: string
  certificates: Pick<CertificateReader, 'findByCode' | 'listSuperseded' | 'findParagraphs'>
  agents: Pick<AgentDirectory, 'changesOf'>
}

const VERSIONS_MAX = 20

/**
 * The certificates that took each other's place, with what changed from one to the next. Strangers see other versions only
 * where these are public: the code of a private one opens its page.
 */
export async function listVersions(
  certificate: Certificate,
  owner: boolean,
  deps: VersionDeps,
): Promise<ShownVersion[]> {
  const isShown = (each: Certificate) => owner || isPublic(each)
  const chain = [...(await listEarlier(certificate, isShown, deps)), certificate]
  for (let last = certificate; last.supersededBy !== undefined && chain.length < VERSIONS_MAX; ) {
    const next = await deps.certificates.findByCode(last.supersededBy)
    if (next === undefined || !isShown(next)) break
    chain.push(next)
    last = next
  }
  chain.sort((one, other) => one.entryIndex - other.entryIndex)
  return Promise.all(chain.map((each, at) => presentVersion(each, chain[at - 1], isShown(each), deps)))
}

/** Breadth first: one certificate may have taken the place of several. */
async function listEarlier(
  certificate: Certificate,
  isShown: (each: Certificate) => boolean,
  { certificates }: VersionDeps,
): Promise<Certificate[]> {
  const queue = [certificate]
  // The queue grows while it is walked.
  for (const { code } of queue) {
    if (queue.length > VERSIONS_MAX) break
    queue.push(...(await certificates.listSuperseded(code)).filter(isShown))
  }
  return queue.slice(1, VERSIONS_MAX)
}

async function presentVersion(
  certificate: Certificate,
  before: Certificate | undefined,
  showsTitle: boolean,
  { baseUrl, certificates, agents }: VersionDeps,
): Promise<ShownVersion> {
  const { code, grade, score, issuedAt, status, title, entryIndex } = certificate
  const paragraphs = before && (await compare(before, certificate, certificates))
  return {
    verify_code: code,
    trust_grade: grade,
    trust_score: score,
    issued_at: issuedAt.toISOString(),
    status,
    ...(showsTitle && title !== undefined ? { title } : {}),
    certificate_url: `${baseUrl}/certificate/${code}`,
    ...(paragraphs === undefined ? {} : { paragraphs }),
    ...presentChanges(await agents.changesOf(entryIndex)),
  }
}

/** By the leaves of their paragraphs; those of private texts are salted, so equal paragraphs are not seen. */
async function compare(
  before: Certificate,
  after: Certificate,
  { findParagraphs }: VersionDeps['certificates'],
): Promise<ShownVersion['paragraphs']> {
  if (!isPublic(before) || !isPublic(after)) return undefined
  const [old, now] = [await findParagraphs(before), await findParagraphs(after)]
  if (old === undefined || now === undefined) return undefined
  const same = countCommon(old, now)
  return { same, added: now.length - same, removed: old.length - same }
}

function countCommon(one: ParagraphLeaf[], other: ParagraphLeaf[]): number {
  const counts = Map.groupBy(one, ({ leaf }) => leaf)
  let common = 0
  for (const { leaf } of other) if (counts.get(leaf)?.pop() !== undefined) common += 1
  return common
}
