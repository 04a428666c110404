export type Point = { x: number; y: number }
export type Polygon = Point[]

const TOKENS = /[a-zA-Z]|-?(?:\d+(?:\.\d*)?|\.\d+)/g
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, A: 7, Z: 0 }
const CURVE_PIECES = 6
const ARC_PIECES = 48

type Pen = { at: Point; start: Point; polygons: Polygon[] }

/** The polygons of an SVG path with the commands M, L, H, V, Q, A and Z, absolute or relative. Arcs are of circles. */
export function flattenPath(path: string): Polygon[] {
  const tokens = path.match(TOKENS) ?? []
  const pen: Pen = { at: { x: 0, y: 0 }, start: { x: 0, y: 0 }, polygons: [] }
  let command = ''
  for (let next = 0; next < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[next]!)) {
      command = tokens[next]!
      next += 1
    }
    const count = NUMBERS[command.toUpperCase()]
    if (count === undefined) throw new RangeError(`unknown path command ${command}`)
    draw(pen, command, tokens.slice(next, next + count).map(Number))
    next += count
    // Further pairs after a move are lines.
    if (command === 'M') command = 'L'
    if (command === 'm') command = 'l'
  }
  return pen.polygons
}

function draw(pen: Pen, command: string, numbers: number[]): void {
  const name = command.toUpperCase()
  const origin = command === name ? { x: 0, y: 0 } : pen.at
  const point = (at: number): Point => ({ x: origin.x + numbers[at]!, y: origin.y + numbers[at + 1]! })
  if (name === 'M') moveTo(pen, point(0))
  else if (name === 'L') lineTo(pen, point(0))
  else if (name === 'H') lineTo(pen, { x: origin.x + numbers[0]!, y: pen.at.y })
  else if (name === 'V') lineTo(pen, { x: pen.at.x, y: origin.y + numbers[0]! })
  else if (name === 'Q') curveTo(pen, point(0), point(2))
  else if (name === 'A') arcTo(pen, numbers[0]!, numbers[3] === 1, numbers[4] === 1, point(5))
  // A relative command may follow the end of a polygon without a move.
  else moveTo(pen, pen.start)
}

function moveTo(pen: Pen, to: Point): void {
  pen.start = to
  pen.at = to
  pen.polygons.push([to])
}

function lineTo(pen: Pen, to: Point): void {
  pen.polygons.at(-1)!.push(to)
  pen.at = to
}

function curveTo(pen: Pen, control: Point, to: Point): void {
  const from = pen.at
  for (let piece = 1; piece <= CURVE_PIECES; piece += 1) {
    const t = piece / CURVE_PIECES
    const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c
    lineTo(pen, { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) })
  }
}

/** SVG 2, B.2.4: from end points to a centre, for a circle. */
function arcTo(pen: Pen, givenRadius: number, isLarge: boolean, isClockwise: boolean, to: Point): void {
  const from = pen.at
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const distance = Math.hypot(half.x, half.y)
  const radius = Math.max(givenRadius, distance)
  const height = Math.sqrt(Math.max(0, radius ** 2 - distance ** 2))
  const side = isLarge === isClockwise ? -1 : 1
  const center = {
    x: (from.x + to.x) / 2 + (side * height * half.y) / distance,
    y: (from.y + to.y) / 2 - (side * height * half.x) / distance,
  }
  const start = Math.atan2(from.y - center.y, from.x - center.x)
  let sweep = Math.atan2(to.y - center.y, to.x - center.x) - start
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI
  for (let piece = 1; piece < ARC_PIECES; piece += 1) {
    const angle = start + (sweep * piece) / ARC_PIECES
    lineTo(pen, { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) })
  }
  lineTo(pen, to)
}
