import { utf8 } from '../../../../core/encoding/bytes.ts'
import { contentHash } from '../../../../core/encoding/content-hash.ts'
import { canonicalMail } from '../../../../core/mail/canonical-mail.ts'
import { MESSAGE_BYTES_MAX } from '../../../../core/mail/mail-budget.ts'
import { type Difference, progressView } from '../../views/check-results.ts'
import type { CheckDeps } from './check-deps.ts'
import { hashFile, readBytes } from './hash-file.ts'
import type { ContentInput } from './sort-input.ts'
import { textVariants } from './text-variants.ts'

/** A hash to look up, and how the form it belongs to differs from the input. */
export type Candidate = { hash: string; differs: Difference | undefined }

/**
 * The input itself comes first. A typed text may have lost its line ends on the way, so its variants follow. A mail is
 * also looked up in the canonical form that all its copies share.
 */
export async function hashContent(
  content: ContentInput,
  { show, signal }: Pick<CheckDeps, 'show' | 'signal'>,
): Promise<[Candidate, ...Candidate[]]> {
  if ('file' in content) {
    const { file, name } = content
    const onProgress = (share: number) => show(progressView(name, share))
    const asGiven = { hash: await hashFile(file, onProgress, signal), differs: undefined }
    const whole = file.size > MESSAGE_BYTES_MAX ? undefined : await readBytes(file, name)
    signal?.throwIfAborted()
    return [asGiven, ...(whole ? asMail(whole) : [])]
  }
  const variants = textVariants(content.text).map(({ text, differs }) => ({
    hash: contentHash(text),
    differs: differs === undefined ? undefined : { kind: 'typed' as const, how: differs },
  }))
  return [...(variants as [Candidate, ...Candidate[]]), ...asMail(utf8(content.text))]
}

function asMail(bytes: Uint8Array): Candidate[] {
  const mail = canonicalMail(bytes)
  if (mail.kind === 'refused') return []
  return [{ hash: mail.hash, differs: { kind: 'mail', list: mail.list !== undefined } }]
}
