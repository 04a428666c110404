import type { BadgeMark } from './product-description.ts'

type CodedLimit = { code: string }

/** The words that a limit in force adds to the label of a badge: "self-declared". */
export function badgeQualifier(
  { qualifiedBy = {} }: BadgeMark,
  limits: readonly CodedLimit[] = [],
): string | undefined {
  const limit = limits.find(({ code }) => Object.hasOwn(qualifiedBy, code))
  return limit && qualifiedBy[limit.code]
}

/** "AI Agent Certified", or "AI Agent Certified · self-declared" under such a limit. */
export function badgeLabel(mark: BadgeMark, limits?: readonly CodedLimit[]): string {
  const qualifier = badgeQualifier(mark, limits)
  return qualifier === undefined ? mark.label : `${mark.label} · ${qualifier}`
}
