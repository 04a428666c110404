import type { TextLine } from '../reading/text-lines.ts'

export type PlaceKind =
  | 'section'
  | 'article'
  | 'annex'
  | 'appendix'
  | 'schedule'
  | 'exhibit'
  | 'table'
  | 'figure'

/** Names in use and how many levels the numbers have; `topLevel` says that single numbers head sections too. */
type Places = { names: Set<string>; depth: number; topLevel: boolean }

/** The numbers and letters under which the document can be referred to, by kind of place. */
export type NumberedPlaces = Map<PlaceKind, Places>

const WORDS: Record<PlaceKind, string> = {
  section:
    'section sections clause clauses chapter chapters abschnitt kapitel ziffer sección seção sezione hoofdstuk',
  article: 'article articles artikel artículo articolo artigo',
  annex: 'annex annexes annexe anhang anlage anexo allegato bijlage',
  appendix: 'appendix appendices',
  schedule: 'schedule schedules',
  exhibit: 'exhibit exhibits',
  table: 'table tables tabelle tableau tabla tabela tabella tabel',
  figure: 'figure figures abbildung',
}
const kinds = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map(word => [word, kind as PlaceKind] as const),
  ),
)

const NAME = '(\\d{1,3}(?:\\.\\d{1,3}){0,4}|[A-Z](?:-?\\d{1,2})?|[IVX]{1,5})'
const NAMED = new RegExp(`^[\\s#|*]{0,12}(\\p{L}{5,10})\\s${NAME}(?![\\p{L}\\p{N}])`, 'u')
const NUMBERED = /^[\s#|*-]{0,12}(\d{1,3}(?:\.\d{1,3}){0,4})[.)]{0,2}(?=\s)/u

export function placeKind(word: string): PlaceKind | undefined {
  return kinds.get(word.toLowerCase())
}

/** Reads what opens a line: "4.2 Payment", "## 3. Scope", "Annex B", "Table 3: Costs". Number alone counts as a section. */
export function readPlaces(lines: TextLine[]): NumberedPlaces {
  const places: NumberedPlaces = new Map()
  for (const { text, kind } of lines) {
    if (kind === 'blank') continue
    const number = NUMBERED.exec(text)?.[1]
    const match = number ? null : NAMED.exec(text)
    const place = match && placeKind(match[1]!)
    if (number) add(places, 'section', number)
    else if (place && isCaption(text.slice(match[0].length, match[0].length + 20)))
      add(places, place, match[2]!)
  }
  return places
}

/** "Section 4 applies to …" opens a sentence. Any other line counts as a heading: better too many than too few. */
export function isCaption(rest: string): boolean {
  return !/^[\s,;]*\p{Ll}/u.test(rest)
}

/** A section that has subsections is there even if its own heading carries no number. */
function add(places: NumberedPlaces, kind: PlaceKind, name: string): void {
  const group = places.get(kind) ?? { names: new Set(), depth: 0, topLevel: false }
  if (group.names.has(name) && (group.topLevel || name.includes('.'))) return
  const steps = name.split('.')
  for (let depth = 1; depth <= steps.length; depth++) group.names.add(steps.slice(0, depth).join('.'))
  // "Exhibit H-1" and "Exhibit H-2" are together Exhibit H.
  if (/^[A-Z]/u.test(name)) group.names.add(name[0]!)
  group.topLevel ||= steps.length === 1
  group.depth = Math.max(group.depth, steps.length)
  places.set(kind, group)
}
