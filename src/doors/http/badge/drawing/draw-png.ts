import { crc32, deflateSync } from 'node:zlib'
import { colorOf, type Drawing, type Theme } from './drawing.ts'
import { flattenPath, type Polygon } from './flatten-path.ts'

/** Lines within a row of pixels on which coverage is measured; across a row it is exact. */
const LINES_IN_ROW = 5

type Canvas = { width: number; height: number; pixels: Float32Array }
type Edge = { x: number; y: number; bottom: number; slope: number; winding: number }

/** The drawing as a PNG, `scale` pixels for each of its units. */
export function drawPng(drawing: Drawing, theme: Theme, scale: number): Buffer {
  const [width, height] = [Math.ceil(drawing.width * scale), Math.ceil(drawing.height * scale)]
  // Red, green, blue, each multiplied by alpha, and alpha.
  const canvas = { width, height, pixels: new Float32Array(width * height * 4) }
  for (const shape of drawing.shapes) {
    const polygons = flattenPath(shape.path).map(polygon =>
      polygon.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    )
    fill(canvas, edgesOf(polygons), shape.rule === 'evenodd', rgbOf(colorOf(shape.paint, drawing, theme)))
  }
  return encodePng(width, height, bytesOf(canvas))
}

function edgesOf(polygons: Polygon[]): Edge[] {
  return polygons.flatMap(polygon =>
    polygon.flatMap((from, at) => {
      const to = polygon[(at + 1) % polygon.length]!
      if (from.y === to.y) return []
      const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
      const slope = (lower.x - upper.x) / (lower.y - upper.y)
      return { x: upper.x, y: upper.y, bottom: lower.y, slope, winding: from.y < to.y ? 1 : -1 }
    }),
  )
}

function fill(canvas: Canvas, edges: Edge[], isEvenOdd: boolean, color: number[]): void {
  const top = Math.max(0, Math.floor(Math.min(...edges.map(({ y }) => y))))
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...edges.map(edge => edge.bottom))))
  const ends = edges.flatMap(({ x, y, bottom, slope }) => [x, x + (bottom - y) * slope])
  const left = Math.max(0, Math.floor(Math.min(...ends)))
  const right = Math.min(canvas.width, Math.ceil(Math.max(...ends)) + 1)
  for (let row = top; row < bottom; row += 1) {
    const near = edges.filter(edge => edge.y < row + 1 && edge.bottom > row)
    const steps = new Float32Array(canvas.width + 2)
    for (let line = 0; line < LINES_IN_ROW; line += 1)
      coverLine(steps, near, row + (line + 0.5) / LINES_IN_ROW, isEvenOdd)
    blend(canvas, row, steps, { left, right, color })
  }
}

/** Adds the spans of one line that are inside. */
function coverLine(steps: Float32Array, edges: Edge[], y: number, isEvenOdd: boolean): void {
  const crossings = edges
    .filter(edge => edge.y <= y && y < edge.bottom)
    .map(edge => ({ x: edge.x + (y - edge.y) * edge.slope, winding: edge.winding }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [at, crossing] of crossings.entries()) {
    winding += crossing.winding
    const isInside = isEvenOdd ? at % 2 === 0 : winding !== 0
    if (!isInside) continue
    addStep(steps, crossing.x, 1 / LINES_IN_ROW)
    addStep(steps, crossings[at + 1]?.x ?? crossing.x, -1 / LINES_IN_ROW)
  }
}

/** Coverage is the running sum of the steps: a span begins with one and ends with its opposite. */
function addStep(steps: Float32Array, x: number, height: number): void {
  const place = Math.min(Math.max(0, x), steps.length - 2)
  const pixel = Math.floor(place)
  const rest = place - pixel
  steps[pixel]! += height * (1 - rest)
  steps[pixel + 1]! += height * rest
}

type Ink = { left: number; right: number; color: number[] }

function blend({ width, pixels }: Canvas, row: number, steps: Float32Array, ink: Ink): void {
  const { left, right, color } = ink
  let coverage = 0
  for (let column = left; column < right; column += 1) {
    coverage += steps[column]!
    const alpha = Math.min(1, coverage)
    // Sums of fractions miss zero by a little.
    if (alpha < 0.001) continue
    const at = (row * width + column) * 4
    for (let channel = 0; channel < 4; channel += 1)
      pixels[at + channel] = pixels[at + channel]! * (1 - alpha) + color[channel]! * alpha
  }
}

function rgbOf(color: string): number[] {
  const digits =
    color.length === 4 ? [...color.slice(1)].map(digit => digit + digit) : color.match(/[0-9a-f]{2}/gi)!
  return [...digits.map(pair => Number.parseInt(pair, 16) / 255), 1]
}

function bytesOf({ pixels }: Canvas): Uint8Array {
  const bytes = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1)
      bytes[at + channel] = Math.round((pixels[at + channel]! / alpha) * 255)
    bytes[at + 3] = Math.round(alpha * 255)
  }
  return bytes
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits for each of red, green, blue and alpha (PNG, section 11.2.1). */
const FORMAT = [8, 6, 0, 0, 0]

/** Rows of red, green, blue and alpha as a PNG file. */
function encodePng(width: number, height: number, rgba: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORMAT, 8)
  const stride = width * 4
  // Each row begins with its filter: none. Flat colours compress well as they are.
  const rows = Buffer.alloc((stride + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(rgba.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
