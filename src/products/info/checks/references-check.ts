import type { Survey } from '../reading/slip.ts'
import { lineAt } from '../reading/text-lines.ts'
import type { InfoReading } from '../request.ts'
import { type CrossReference, readReferences } from '../structure/cross-references.ts'
import { isCaption, type NumberedPlaces, readPlaces } from '../structure/numbered-places.ts'
import { ALL_LANGUAGES, consistencyCheck } from './consistency-check.ts'

// Two numbered lines may be a list; a document that numbers its sections has more.
const SECTIONS_MIN = 3
const LOST_MAX = 2
const LOST_SHARE_MAX = 0.02

export const referencesCheck = consistencyCheck('info-references', surveyReferences, {
  subject: 'cross references',
  holds: 'each points at a place that is there',
  nothing: 'The document refers to no numbered place of its own, so no reference can be wrong.',
  languages: ALL_LANGUAGES,
})

function surveyReferences(reading: InfoReading): Survey {
  const { text, lines } = reading
  const places = readPlaces(lines)
  const references = readReferences(text).filter(
    reference => canBeLookedUp(reference, places) && !isPlaceItself(reading, reference),
  )
  const byKind = [...Map.groupBy(references, reference => reference.kind).values()]
  const judged = byKind.filter(group => isTrusted(group, places)).flat()
  const lost = judged.filter(reference => !isThere(reference, places))
  return {
    examined: judged.length,
    slips: lost.map(({ text: words, start }) => ({
      sentence: `The document refers to “${words}”, but has no such place`,
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
  const known = places.get(kind)
  if (!known) return false
  if (kind !== 'section') return [...known.names].some(other => isLettered(other) === isLettered(name))
  const depth = name.split('.').length
  const inUse = depth <= known.depth && (depth > 1 || known.topLevel)
  return known.names.size >= SECTIONS_MIN && /^\d/u.test(name) && inUse
}

function isLettered(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}

/** Where many references lead nowhere it is more likely that the numbering was not recognised than that all are wrong. */
function isTrusted(group: CrossReference[], places: NumberedPlaces): boolean {
  const lost = group.filter(reference => !isThere(reference, places)).length
  return lost <= LOST_MAX || lost < group.length * LOST_SHARE_MAX
}

function isThere({ kind, name }: CrossReference, places: NumberedPlaces): boolean {
  return places.get(kind)!.names.has(name)
}
