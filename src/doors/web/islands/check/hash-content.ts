import { contentHash } from '../../../../core/content-hash.ts'
import { progressView } from '../../views/check-results.ts'
import type { CheckDeps } from './check-deps.ts'
import { hashFile } from './hash-file.ts'
import type { GivenContent } from './sort-given.ts'
import { textVariants } from './text-variants.ts'

/** A hash to look for, and how what it belongs to differs from what was given. */
export type Candidate = { hash: string; differs: string | undefined }

/** What was given comes first. A file is what it is; a typed text may have lost its line ends on the way. */
export async function hashContent(
  content: GivenContent,
  { show, signal }: CheckDeps,
): Promise<[Candidate, ...Candidate[]]> {
  if ('file' in content) {
    const tell = (share: number) => show(progressView(content.name, share))
    return [{ hash: await hashFile(content.file, tell, signal), differs: undefined }]
  }
  const variants = textVariants(content.text).map(({ text, differs }) => ({
    hash: contentHash(text),
    differs,
  }))
  return variants as [Candidate, ...Candidate[]]
}
