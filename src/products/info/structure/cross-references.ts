import { type PlaceKind, placeKind } from './numbered-places.ts'

export type CrossReference = { kind: PlaceKind; name: string; start: number; text: string }

// The number is looked for first and the word in front of it second: numbers are rare, words are not.
const REFERENCE =
  /(?=[\dA-Z])(?<=(?<!\p{L})(\p{L}{5,10})[ \u00a0])(\d{1,3}(?:\.\d{1,2}){0,4}|[A-Z](?:-?\d{1,2})?(?![\p{L}\p{N}]))(?![\p{L}\p{N}%]|[.,]\d)/gu
// "Section 4 of the Companies Act", "Article 28 GDPR": somebody else's section.
const ELSEWHERE =
  /^(?:\s?\([\p{L}\p{N}]{1,4}\))*,?\s(?:of (?!this|these|the present|our)|\p{Lu}{2,}|in (?!this|the present|our)|(?:to|under) the \p{Lu})/u
// "Sections 856 through 860 of the Internal Revenue Code": the law is named a little later.
const LAW_AFTER =
  /^[^.;]{0,60}\b(?:thereof|of (?:the |such |any |that )?(?:[\p{L}\p{N}.]+ ){0,6}?(?:Code|Act|Law|Regulations?|Directive|Statutes?|Rules?|ERISA))(?!\p{L})/u
const LAW_BEFORE =
  /(?:\p{Lu}{2,}|\bAct|\bCode|\bRegulation|\bDirective|\bLaw|§)(?:\s\([\p{L}\p{N}/]+\))?,?\s$/u
const REFERENCES_MAX = 10_000

/** Mentions of a numbered place of this document: "Section 4.2", "Annex B", "Table 3". */
export function readReferences(text: string): CrossReference[] {
  const found: CrossReference[] = []
  // Once "Section 16 of the Exchange Act" was named, a bare "Section 16" means that one.
  const foreign = new Set<string>()
  for (const match of text.matchAll(REFERENCE)) {
    if (found.length >= REFERENCES_MAX) break
    const kind = placeKind(match[1]!)
    if (!kind) continue
    const start = match.index - match[1]!.length - 1
    const end = match.index + match[0].length
    if (isOwn(text, start, end)) found.push({ kind, name: match[2]!, start, text: text.slice(start, end) })
    else foreign.add(`${kind} ${match[2]}`)
  }
  return found.filter(({ kind, name }) => !foreign.has(`${kind} ${name}`))
}

function isOwn(text: string, from: number, to: number): boolean {
  const after = text.slice(to, to + 120)
  if (ELSEWHERE.test(after) || LAW_AFTER.test(after)) return false
  return !LAW_BEFORE.test(text.slice(Math.max(0, from - 30), from))
}
