import { makeBadge } from 'badge-maker'
import { escapeHtml } from '../../../core/encoding/escape-html.ts'
import type { BadgeMark } from '../../../core/judging/product-description.ts'
import type { Grade } from '../../../core/judging/verdict.ts'
import { say } from '../../../core/text/say.ts'
import { type Catalogue, ENGLISH } from '../../../messages/catalogue.ts'

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
  superseded: {
    color: '#566d8a',
    darkColor: '#93b4dc',
    word: say`superseded`,
    state: say`superseded by a newer certificate`,
  },
  revoked: {
    color: '#b91c1c',
    darkColor: '#f87171',
    word: say`revoked`,
    state: say`certificate revoked`,
  },
  unknown: {
    color: '#737373',
    darkColor: '#a3a3a3',
    word: say`unknown`,
    state: say`no certificate is known`,
  },
}

const UNKNOWN_MARK: BadgeMark = {
  label: 'Pinproof',
  name: 'Pinproof',
  tint: '#fff',
  glyph: 'M7 0a5 5 0 0 1 5 5q0 3-5 9-5-6-5-9a5 5 0 0 1 5-5zM7 3a2 2 0 0 0 0 4 2 2 0 0 0 0-4z',
}

const SHIELDS_CACHE_SECONDS = 300

// Labels are our own words; escaping protects should one ever come from elsewhere.
const LABEL_PATTERN = /^[\x20-\x7e]{1,40}(?: · [\x20-\x7e]{1,20})?$/

export function renderBadge(look: BadgeLook, catalogue: Catalogue = ENGLISH): string {
  return draw(designOf(look, catalogue))
}

export function shieldsJson(look: BadgeLook, catalogue: Catalogue = ENGLISH): ShieldsEndpoint {
  const { label, message, color } = designOf(look, catalogue)
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
export function designOf(look: BadgeLook, catalogue: Catalogue): Design {
  if (look.kind === 'certified') return designGrade(look, catalogue)
  const { sentence } = catalogue
  const mark = look.kind === 'unknown' ? UNKNOWN_MARK : look.mark
  const { color, darkColor, word, state } = STATUSES[look.kind]
  const spoken = `${sentence(mark.name)}: ${sentence(state)}`
  return { mark, label: sentence(ownWords(mark.label)), message: sentence(word), color, darkColor, spoken }
}

/** With too little decided, the letter stands in grey, beside the words that say so. */
function designGrade(look: BadgeLook & { kind: 'certified' }, { sentence }: Catalogue): Design {
  const { mark, grade, score, isEnough } = look
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new RangeError('a score is 0 to 100, whole')
  const qualified = look.qualifier === undefined ? mark.label : `${mark.label} · ${look.qualifier}`
  const [label, ...qualifiers] = ownWords(qualified).split(' · ').map(sentence)
  const doubts = isEnough ? [] : [sentence(say`not enough to judge`)]
  const remarks = [sentence(say`grade ${grade}`), sentence(say`score ${score}`), ...qualifiers, ...doubts]
  const message = [grade, ...(isEnough ? [score] : doubts)].join(' · ')
  const color = isEnough ? GRADE_COLORS[grade] : UNDECIDED_COLOR
  const darkColor = isEnough ? DARK_GRADE_COLORS[grade] : DARK_UNDECIDED_COLOR
  const spoken = `${sentence(mark.name)}: ${remarks.join(', ')}`
  return { mark, label: [label, ...qualifiers].join(' · '), message, color, darkColor, spoken }
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
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(spoken)}</title>`)
    .replace(/aria-label="[^"]*"/, `aria-label="${escapeHtml(spoken)}"`)
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
