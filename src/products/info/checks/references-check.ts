import { say } from '../../../core/text/say.ts'
import type { Survey } from '../reading/slip.ts'
import { lineAt } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import {
  isCaption,
  type NumberedPlaces,
  type PlaceKind,
  placeKind,
  readPlaces,
} from '../structure/numbered-places.ts'
import { ALL_LANGUAGES, consistencyCheck } from './consistency-check.ts'

// Two numbered lines may be a list; a document that numbers its sections has more.
const SECTIONS_MIN = 3
const FARTHEST = 3
const LOST_MAX = 2
const LOST_SHARE_MAX = 0.02

export const referencesCheck = consistencyCheck('info-references', surveyReferences, {
  subject: say`cross references`,
  holds: say`each points at a place that is there`,
  nothing: say`The document refers to no numbered place of its own, so no reference can be wrong.`,
  languages: ALL_LANGUAGES,
})

function surveyReferences(reading: InfoReading): Survey {
  const { text, lines } = reading
  const places = readPlaces(lines)
  const references = readReferences(text).filter(
    reference => canBeLookedUp(reference, places) && !isPlaceItself(reading, reference),
  )
  const byKind = [...Map.groupBy(references, reference => reference.kind).values()]
  const trustworthy = byKind.filter(group => isTrusted(group, places)).flat()
  const strays = trustworthy.filter(reference => !isThere(reference, places))
  return {
    examined: trustworthy.length,
    slips: strays.map(({ text: words, start }) => ({
      sentence: say`The document refers to “${words}”, but has no such place`,
      places: [{ start, end: start + words.length }],
    })),
  }
}

/** "Table 3: Costs" at the start of a line is the table, not a reference to it. */
function isPlaceItself({ text, lines }: InfoReading, { start, text: words }: CrossReference): boolean {
  const { body } = lineAt(lines, start)
  return start <= body + 2 && isCaption(text.slice(start + words.length, start + words.length + 20))
}

/** A lone annex may be a file of its own, so a kind is only looked up where the document numbers places of that kind. */
function canBeLookedUp({ kind, name }: CrossReference, places: NumberedPlaces): boolean {
  const group = places.get(kind)
  if (!group) return false
  if (kind !== 'section') return [...group.names].some(other => isLettered(other) === isLettered(name))
  const depth = name.split('.').length
  const inUse = depth <= group.depth && (depth > 1 || group.topLevel)
  // "Under clause 31", in a report of seven sections, is a clause of the contract.
  const highest = Math.max(...[...group.names].map(other => Number.parseInt(other, 10) || 0))
  const isFar = Number.parseInt(name, 10) > FARTHEST * highest
  return group.names.size >= SECTIONS_MIN && /^\d/u.test(name) && inUse && !isFar
}

function isLettered(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}

/** Where many references lead nowhere it is more likely that the numbering was not recognised than that all are wrong. */
function isTrusted(group: CrossReference[], places: NumberedPlaces): boolean {
  const strays = group.filter(reference => !isThere(reference, places)).length
  return strays <= LOST_MAX || strays < group.length * LOST_SHARE_MAX
}

function isThere({ kind, name }: CrossReference, places: NumberedPlaces): boolean {
  return places.get(kind)!.names.has(name)
}

type CrossReference = { kind: PlaceKind; name: string; start: number; text: string }

// The number is looked for first and the word in front of it second: numbers are rare, words are not.
const REFERENCE =
  /(?=[\dA-Z])(?<=(?<!\p{L})(\p{L}{5,10})[ \u00a0])(\d{1,3}(?:\.\d{1,2}){0,4}|[A-Z](?:-?\d{1,2})?(?![\p{L}\p{N}]))(?![\p{L}\p{N}%]|[.,]\d)/gu
// "Section 4 of the Companies Act", "Article 28 GDPR": a section of another document.
const ELSEWHERE =
  /^(?:\s?\([\p{L}\p{N}]{1,4}\))*,?\s(?:of (?!this|these|the present|our)|\p{Lu}{2,}|in (?!this|the present|our)|(?:to|under) the \p{Lu})/u
// "Sections 856 through 860 of the Internal Revenue Code": the law is named a little later.
const LAW_AFTER =
  /^[^.;]{0,60}\b(?:thereof|of (?:the |such |any |that )?(?:[\p{L}\p{N}.]+ ){0,6}?(?:Code|Act|Law|Regulations?|Directive|Statutes?|Rules?|ERISA))(?!\p{L})/u
const LAW_BEFORE =
  /(?:\p{Lu}{2,}\d*|\bAct|\bCode|\bRegulation|\bDirective|\bLaw|§)(?:\s\([\p{L}\p{N}/]+\))?,?\s$/u
// "The CNCF charter, section 11".
const DOCUMENT_BEFORE =
  /(?<!\b(?:this|our|present|these) )\b(?:charter|by-?laws|constitution|statutes?|act|code|licen[cs]e|standard|regulation|handbook)\]?,?\s$|(?<!\p{L})the (?:will|lease|deed|treaty)\s\($/iu
const REFERENCES_MAX = 10_000

/** Mentions of a numbered place of this document: "Section 4.2", "Annex B", "Table 3". */
function readReferences(text: string): CrossReference[] {
  const references: CrossReference[] = []
  // Once "Section 16 of the Exchange Act" was named, a bare "Section 16" means that one.
  const foreign = new Set<string>()
  for (const match of text.matchAll(REFERENCE)) {
    if (references.length >= REFERENCES_MAX) break
    const kind = placeKind(match[1]!)
    if (!kind) continue
    const start = match.index - match[1]!.length - 1
    const end = match.index + match[0].length
    if (isOwn(text, start, end))
      references.push({ kind, name: match[2]!, start, text: text.slice(start, end) })
    else foreign.add(`${kind} ${match[2]}`)
  }
  return references.filter(({ kind, name }) => !foreign.has(`${kind} ${name}`))
}

function isOwn(text: string, from: number, to: number): boolean {
  const after = text.slice(to, to + 120)
  if (ELSEWHERE.test(after) || LAW_AFTER.test(after)) return false
  const before = text.slice(Math.max(0, from - 30), from)
  return !LAW_BEFORE.test(before) && !DOCUMENT_BEFORE.test(before)
}
