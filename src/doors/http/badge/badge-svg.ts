import { makeBadge } from 'badge-maker'
import type { BadgeMark } from '../../../core/judging/product-description.ts'
import type { Grade } from '../../../core/judging/verdict.ts'

export type BadgeLook =
  | {
      kind: 'certified'
      mark: BadgeMark
      grade: Grade
      score: number
      isEnough: boolean
      /** Stands behind the label, after a dot. */
      qualifier?: string
    }
  | { kind: 'superseded' | 'revoked'; mark: BadgeMark }
  | { kind: 'unknown' }

/** https://shields.io/badges/endpoint-badge, for badges that shields.io draws. */
type ShieldsEndpoint = {
  schemaVersion: 1
  label: string
  message: string
  color: string
  labelColor: string
  isError: boolean
  cacheSeconds: number
}

type Design = {
  mark: BadgeMark
  label: string
  message: string
  color: string
  /** The same state on a dark ground. */
  darkColor: string
  spoken: string
}

// White text stands on all of these with a contrast of at least 4.5 (WCAG 2.2, 1.4.3).
const LABEL_COLOR = '#333e4d'
const GRADE_COLORS: Record<Grade, string> = {
  A: '#15803d',
  B: '#4d7c0f',
  C: '#a16207',
  D: '#c2410c',
  F: '#9f1239',
}
const UNDECIDED_COLOR = '#64748b'

const DARK_GRADE_COLORS: Record<Grade, string> = {
  A: '#4ade80',
  B: '#a3e635',
  C: '#facc15',
  D: '#fb923c',
  F: '#fb7185',
}
const DARK_UNDECIDED_COLOR = '#94a3b8'
const STATUSES = {
  superseded: { color: '#566d8a', darkColor: '#93b4dc', state: 'superseded by a newer certificate' },
  revoked: { color: '#b91c1c', darkColor: '#f87171', state: 'certificate revoked' },
  unknown: { color: '#737373', darkColor: '#a3a3a3', state: 'no certificate is known' },
}

const UNKNOWN_MARK: BadgeMark = {
  label: 'Pinproof',
  noun: '',
  tint: '#fff',
  glyph: 'M7 0a5 5 0 0 1 5 5q0 3-5 9-5-6-5-9a5 5 0 0 1 5-5zM7 3a2 2 0 0 0 0 4 2 2 0 0 0 0-4z',
}

const SHIELDS_CACHE_SECONDS = 300

// Labels are our own words; escaping protects should one ever come from elsewhere.
const LABEL_PATTERN = /^[\x20-\x7e]{1,40}(?: · [\x20-\x7e]{1,20})?$/

export function renderBadge(look: BadgeLook): string {
  return draw(designOf(look))
}

export function shieldsJson(look: BadgeLook): ShieldsEndpoint {
  const { label, message, color } = designOf(look)
  return {
    schemaVersion: 1,
    label,
    message,
    color,
    labelColor: LABEL_COLOR,
    isError: look.kind === 'revoked' || look.kind === 'unknown',
    cacheSeconds: SHIELDS_CACHE_SECONDS,
  }
}

/** Words and colours of a look: the same on every badge of the family. */
export function designOf(look: BadgeLook): Design {
  if (look.kind === 'certified') return designGrade(look)
  const mark = look.kind === 'unknown' ? UNKNOWN_MARK : look.mark
  const { color, darkColor, state } = STATUSES[look.kind]
  const description = `Pinproof${mark.noun}: ${state}`
  return { mark, label: ownWords(mark.label), message: look.kind, color, darkColor, spoken: description }
}

/** With too little decided, the letter stands in grey, beside the words that say so. */
function designGrade({ mark, grade, score, isEnough, qualifier }: BadgeLook & { kind: 'certified' }): Design {
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new RangeError('a score is 0 to 100, whole')
  const remarks = [qualifier, isEnough ? undefined : 'not enough to judge'].filter(Boolean)
  const description = [`Pinproof${mark.noun}: grade ${grade}`, `score ${score}`, ...remarks].join(', ')
  const message = isEnough ? `${grade} · ${score}` : `${grade} · not enough to judge`
  const color = isEnough ? GRADE_COLORS[grade] : UNDECIDED_COLOR
  const darkColor = isEnough ? DARK_GRADE_COLORS[grade] : DARK_UNDECIDED_COLOR
  const label = ownWords(qualifier === undefined ? mark.label : `${mark.label} · ${qualifier}`)
  return { mark, label, message, color, darkColor, spoken: description }
}

function ownWords(label: string): string {
  if (!LABEL_PATTERN.test(label)) throw new TypeError('a badge label is a few plain words')
  return label
}

/**
 * badge-maker measures and sets the text. Its picture of the logo becomes a path (an image would need an href, which
 * our own content policy blocks), its corners are rounded without ids that could clash in a page of many badges, and
 * the words for screen readers are whole ones.
 */
function draw({ mark, label, message, color, spoken }: Design): string {
  const plain = makeBadge({
    label,
    message,
    color,
    labelColor: LABEL_COLOR,
    style: 'flat-square',
    logoBase64: 'glyph',
  })
  return plain
    .replace(/<title>[^<]*<\/title>/, `<title>${spoken}</title>`)
    .replace(/aria-label="[^"]*"/, `aria-label="${spoken}"`)
    .replace(
      /<g shape-rendering="crispEdges"><rect width="(\d+)"[^>]*><rect x="\d+" width="(\d+)"[^>]*><\/g>/,
      (_, left: string, right: string) => roundedHalves(Number(left), Number(right), color),
    )
    .replace(
      /<image x="(\d+)" y="(\d+)"[^>]*>/,
      `<path transform="translate($1 $2)" fill="${mark.tint}" fill-rule="evenodd" d="${mark.glyph}"/>`,
    )
}

function roundedHalves(left: number, right: number, color: string): string {
  const leftHalf = `M${left} 0H3a3 3 0 0 0-3 3v14a3 3 0 0 0 3 3h${left - 3}z`
  const rightHalf = `M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z`
  return `<path fill="${LABEL_COLOR}" d="${leftHalf}"/><path fill="${color}" d="${rightHalf}"/>`
}
