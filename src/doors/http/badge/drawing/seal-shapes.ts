import { GRADES } from '../../../../core/judging/verdict.ts'
import { say } from '../../../../core/text/say.ts'
import type { Catalogue } from '../../../../messages/catalogue.ts'
import { type BadgeLook, designOf } from '../badge-svg.ts'
import { circle, type Outline, round } from './drawing.ts'
import { CAPITAL, fittingSize, textPath } from './letters.ts'

type Place = { x: number; y: number; radius: number }

const GAP_DEGREES = 10

/**
 * A medal: the letter and the score within a ring of five pieces. An A fills all of them, an F one, so that grades differ
 * without colour too; void certificates fill none.
 */
export function sealShapes(look: BadgeLook, { x, y, radius }: Place, catalogue: Catalogue): Outline[] {
  const filled = look.kind === 'certified' ? GRADES.length - GRADES.indexOf(look.grade) : 0
  const pieces = GRADES.map(
    (_, at): Outline => ({
      path: ringPiece({ x, y, radius }, at),
      paint: at < filled ? 'grade' : 'line',
    }),
  )
  return [
    { path: circle(x, y, radius), paint: 'paper' },
    ...pieces,
    ...middle(look, { x, y, radius }, catalogue),
  ]
}

function middle(look: BadgeLook, { x, y, radius }: Place, catalogue: Catalogue): Outline[] {
  const width = radius * 1.22
  const line = (text: string, baseline: number, most: number, paint: Outline['paint']): Outline => {
    const size = fittingSize(text, most, width, 'bold')
    return { path: textPath({ text, x, y: round(baseline), size, weight: 'bold', anchor: 'middle' }), paint }
  }
  if (look.kind !== 'certified')
    return [
      { path: SIGNS[look.kind](x, y - radius * 0.14, radius * 0.3), paint: 'grade' },
      line(designOf(look, catalogue).message.toUpperCase(), y + radius * 0.48, radius * 0.22, 'ink'),
    ]
  const { grade, score, isEnough } = look
  const size = radius * 0.95
  return [
    line(grade, y + (size * CAPITAL) / 2 - radius * 0.14, size, isEnough ? 'ink' : 'soft'),
    line(
      isEnough ? `${score}/100` : catalogue.sentence(say`not enough`),
      y + radius * 0.52,
      radius * 0.23,
      'soft',
    ),
  ]
}

/** One fifth of the ring, clockwise from the top. */
function ringPiece({ x, y, radius }: Place, at: number): string {
  const share = 360 / GRADES.length
  const from = -90 + at * share + GAP_DEGREES / 2
  const to = from + share - GAP_DEGREES
  const [outer, inner] = [round(radius * 0.96), round(radius * 0.8)]
  const point = (distance: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + distance * Math.cos(angle))} ${round(y + distance * Math.sin(angle))}`
  }
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`
}

type Sign = (x: number, y: number, size: number) => string

/** A cross, an arrow to what came after, and a question mark. */
const SIGNS: Record<Exclude<BadgeLook['kind'], 'certified'>, Sign> = {
  revoked: (x, y, size) => {
    const [arm, half] = [size * 0.72, size * 0.3]
    const points = [
      [-half, 0],
      [-arm - half, -arm],
      [-arm, -arm - half],
      [0, -half],
      [arm, -arm - half],
      [arm + half, -arm],
      [half, 0],
      [arm + half, arm],
      [arm, arm + half],
      [0, half],
      [-arm, arm + half],
      [-arm - half, arm],
    ] as const
    return polygon(points, x, y)
  },
  superseded: (x, y, size) => {
    const [end, bar] = [size * 1.1, size * 0.2]
    const points = [
      [-end, -bar],
      [0, -bar],
      [0, -size * 0.8],
      [end, 0],
      [0, size * 0.8],
      [0, bar],
      [-end, bar],
    ] as const
    return polygon(points, x, y)
  },
  unknown: (x, y, size) =>
    textPath({ text: '?', x, y: round(y + size), size: size * 2.6, weight: 'bold', anchor: 'middle' }),
}

function polygon(points: readonly (readonly [number, number])[], x: number, y: number): string {
  return `M${points.map(([dx, dy]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}Z`
}
