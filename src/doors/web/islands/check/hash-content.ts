import { fromUtf8, utf8 } from '../../../../core/encoding/bytes.ts'
import { contentHash } from '../../../../core/encoding/content-hash.ts'
import { canonicalMail } from '../../../../core/mail/canonical-mail.ts'
import { MESSAGE_BYTES_MAX } from '../../../../core/mail/mail-budget.ts'
import { canonicalText, joinWords } from '../../../../core/text/canonical/canonical-text.ts'
import { TEXT_BYTES_MAX, textForms } from '../../../../verifier/content-forms.ts'
import { type Difference, progressView } from '../../views/check-results.ts'
import type { CheckDeps } from './check-deps.ts'
import { hashFile, readBytes } from './hash-file.ts'
import type { ContentInput } from './sort-input.ts'
import { textVariants } from './text-variants.ts'

/** A hash to look up, and how the form it belongs to differs from the input. */
export type Candidate = {
  hash: string
  differs: Difference | undefined
  /** Whether it is the hash of words, by which certificates are asked for in another way. */
  isOfWords?: true
}

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
    return [asGiven, ...(whole ? [...asMail(whole), ...asWords(fromUtf8(whole))] : [])]
  }
  const variants = textVariants(content.text).map(({ text, differs }) => ({
    hash: contentHash(text),
    differs: differs === undefined ? undefined : { kind: 'typed' as const, how: differs },
  }))
  const others = [...asMail(utf8(content.text)), ...asWords(content.text)]
  return [...(variants as [Candidate, ...Candidate[]]), ...others]
}

/** A copied article often brings its headline, its byline or a line below it along: how many are left out at either end. */
const CUTS: [first: number, last: number][] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [0, 1],
  [1, 1],
  [2, 1],
]

function asWords(text: string | undefined): Candidate[] {
  if (text === undefined || text.length > TEXT_BYTES_MAX) return []
  // Private certificates are found by the hash of their words as by any other hash: such a request may be counted.
  return [...textForms(text)].flatMap(({ form, hash }) => [
    ofWords(hash, { kind: form }),
    { hash, differs: { kind: form } },
  ])
}

/** The words without some paragraphs at the ends, to be looked up where the whole text is unknown. */
export async function hashParts(content: ContentInput): Promise<Candidate[]> {
  const text = 'text' in content ? content.text : await readText(content.file, content.name)
  const paragraphs = canonicalText(text ?? '')?.paragraphs ?? []
  return CUTS.filter(([first, last]) => first + last < paragraphs.length).map(([first, last]) => {
    const { hash } = joinWords(paragraphs.slice(first, paragraphs.length - last))
    return ofWords(hash, { kind: 'canonical-text', cut: first + last })
  })
}

/** A file as text; undefined where it is too long, or none. */
export async function readText(file: File, name: string): Promise<string | undefined> {
  return file.size > TEXT_BYTES_MAX ? undefined : fromUtf8(await readBytes(file, name))
}

function ofWords(hash: string, differs: Difference): Candidate {
  return { hash, differs, isOfWords: true }
}

function asMail(bytes: Uint8Array): Candidate[] {
  const mail = canonicalMail(bytes)
  if (mail.kind === 'refused') return []
  return [{ hash: mail.hash, differs: { kind: 'mail', list: mail.list !== undefined } }]
}
