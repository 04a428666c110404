import type { HashedParagraphs } from '../text/canonical/paragraph-tree.ts'
import type { ProductType } from './product-type.ts'
import type { Rubric } from './verdict.ts'

/** How its badge looks: the words on the left, and the mark before them. */
export type BadgeMark = {
  /** A few plain words of ours. */
  label: string
  /** Words added to the label of an active certificate under a limit, by the limit's code. */
  qualifiedBy?: Record<string, string>
  /** For screen readers: "Pinproof news". */
  name: string
  tint: string
  /** An SVG path on a grid of 14 by 14 whole pixels; inner shapes are cut out of outer ones. */
  glyph: string
}

/** A text to try in the sandbox. People, places and firms in it are invented. */
export type ProductExample = {
  /** Its name in addresses. */
  name: string
  label: string
  file: URL
  title?: string
  sourceUrl?: string
}

/** How one of its contents is shown among others in the public directory. */
export type IntroduceContent = (submission: { content: string; title?: string }) => {
  name: string
  excerpt: string
}

/**
 * The words of a content apart from the way they were written down: the form by name, the hash of that form, and its
 * paragraphs, where it has any, or the tree that a public record has for them.
 */
export type TextIdentity = { form: string; hash: string; paragraphs?: string[]; hashed?: HashedParagraphs }

/** Whether the content is public. A private record commits to it by a salt; a public one shows its hash. */
export type DisclosureKind = 'public' | 'private'

/**
 * A product as other code knows it without running it: its names and its traits. It needs no adapters, so doors receive it as
 * an argument.
 */
export type ProductDescription = {
  type: ProductType
  rubric: Rubric
  /** A heading: "News article". */
  name: string
  /** Several of them, within a sentence: "news", "documents". */
  plural: string
  /** One of them, for programs that choose a product: "an article". */
  content: string
  /** The content to paste, in a few words. */
  accepts: string
  badge: BadgeMark
  /** Claims that a certificate of it does not prove, and the truth instead. */
  limits: [not: string, but: string][]
  examples: ProductExample[]
  /**
   * Patterns that its contents match and others seldom do: a form chooses the product with the most. Each reads the beginning
   * of a text, in a browser too.
   */
  signs: readonly RegExp[]
  disclosure: DisclosureKind
  /** The words of a content, of a product for which they follow from the content alone. */
  identify?(content: string): TextIdentity | undefined
  /** Leaves numbers by which its passages are recognised in later contents. */
  leavesFingerprints?: true
  /** Keeps whole contents, encrypted, to compare later ones of the same account with, if the account asks for it. */
  keepsDocuments?: true
  /** Compares a content with the version before it, and lists the changes. */
  comparesVersions?: true
  /** Judges incoming mail. At most one product does. */
  readsMail?: true
  /** The titles of its certificates are evidence for others. */
  titlesAreEvidence?: true
  /** Its certificates are listed in the public directory, introduced so. */
  introduce?: IntroduceContent
  /** Limits, by code, under which a search of the directory lists a certificate after all others; the last one last. */
  listedLast?: readonly string[]
}
