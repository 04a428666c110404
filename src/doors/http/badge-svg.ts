import { makeBadge } from 'badge-maker'
import type { ProductType } from '../../core/product-type.ts'
import type { Grade } from '../../core/verdict.ts'

export type BadgeLook =
  | { kind: 'certified'; label: string; product: ProductType; grade: Grade; score: number }
  | { kind: 'superseded' | 'revoked'; label: string; product: ProductType }
  | { kind: 'unknown' }

/** https://shields.io/badges/endpoint-badge, for those who let shields.io draw the badge. */
type ShieldsEndpoint = {
  schemaVersion: 1
  label: string
  message: string
  color: string
  labelColor: string
  isError: boolean
  cacheSeconds: number
}

type Mark = { noun: string; tint: string; glyph: string }
type Design = { mark: Mark; label: string; message: string; color: string; spoken: string }

// White text stands on all of these with a contrast of at least 4.5 (WCAG 2.2, 1.4.3).
const LABEL_COLOR = '#333e4d'
const GRADE_COLORS: Record<Grade, string> = {
  A: '#15803d',
  B: '#4d7c0f',
  C: '#a16207',
  D: '#c2410c',
  F: '#9f1239',
}
const STATUSES = {
  superseded: { color: '#566d8a', state: 'superseded by a newer certificate' },
  revoked: { color: '#b91c1c', state: 'certificate revoked' },
  unknown: { color: '#737373', state: 'no certificate is known' },
}

// Drawn on a grid of 14 by 14 whole pixels; what lies inside a shape is cut out of it.
const MARKS: Record<ProductType | 'any', Mark> = {
  news_verify: {
    noun: ' news',
    tint: '#bae6fd',
    glyph: 'M1 1h12v12H1zM3 3h8v2H3zM3 7h3v4H3zM8 7h3v1H8zM8 10h3v1H8z',
  },
  info_verify: {
    noun: ' document',
    tint: '#fef08a',
    glyph: 'M2 0h7l3 3v11H2zM8 1v3h3zM4 6h6v1H4zM4 8h6v1H4zM4 10h4v1H4z',
  },
  email_verify: { noun: ' e-mail', tint: '#fbcfe8', glyph: 'M0 2h14v10H0zM1 3l6 5 6-5v2l-6 5-6-5z' },
  agent_verify: { noun: ' agent', tint: '#ddd6fe', glyph: 'M7 0l2 5 5 2-5 2-2 5-2-5-5-2 5-2z' },
  any: {
    noun: '',
    tint: '#fff',
    glyph: 'M7 0a5 5 0 0 1 5 5q0 3-5 9-5-6-5-9a5 5 0 0 1 5-5zM7 3a2 2 0 0 0 0 4 2 2 0 0 0 0-4z',
  },
}

const SHIELDS_CACHE_SECONDS = 300

// Our own words only: this is the fence, should a label ever come from anywhere else.
const LABEL_PATTERN = /^[\x20-\x7e]{1,40}$/

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

function designOf(look: BadgeLook): Design {
  if (look.kind === 'certified') return designGrade(look)
  const [label, mark] = look.kind === 'unknown' ? ['Pinproof', MARKS.any] : [look.label, MARKS[look.product]]
  const { color, state } = STATUSES[look.kind]
  return { mark, label: ownWords(label), message: look.kind, color, spoken: `Pinproof${mark.noun}: ${state}` }
}

function designGrade({ label, product, grade, score }: BadgeLook & { kind: 'certified' }): Design {
  if (!Number.isInteger(score) || score < 0 || score > 100) throw new RangeError('a score is 0 to 100, whole')
  const mark = MARKS[product]
  const spoken = `Pinproof${mark.noun}: grade ${grade}, score ${score}`
  return { mark, label: ownWords(label), message: `${grade} · ${score}`, color: GRADE_COLORS[grade], spoken }
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
