import type { Times } from './growth-questions.ts'

type Row = { size: number; times: Times }

const WIDTH = 760
const HEIGHT = 400
const FRAME = { left: 56, right: 250, top: 48, bottom: 48 }
// Told apart without red and green, and dark enough on white (Okabe and Ito).
const COLORS = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#b8860b',
  '#56b4e9',
  '#000000',
  '#7a5195',
  '#ef5675',
  '#2f4b7c',
  '#665191',
]
const LABEL_HEIGHT = 15

/** How much longer each question takes than in the smallest log, beside the logarithm. */
export function plotGrowth(rows: Row[]): string {
  const [first] = rows
  const questions = Object.keys(first!.times)
  const growth = (question: string) => rows.map(({ times }) => times[question]! / first!.times[question]!)
  const logarithm = rows.map(({ size }) => Math.log(size) / Math.log(first!.size))
  const most = Math.ceil(Math.max(2, ...logarithm, ...questions.flatMap(growth)) * 2) / 2
  const across = (size: number) =>
    scale(Math.log(size), Math.log(first!.size), Math.log(rows.at(-1)!.size), FRAME.left, WIDTH - FRAME.right)
  const up = (factor: number) => scale(factor, 0, most, HEIGHT - FRAME.bottom, FRAME.top)
  const line = (factors: number[]) =>
    factors.map((factor, at) => `${across(rows[at]!.size).toFixed(1)},${up(factor).toFixed(1)}`).join(' ')
  const ends = spreadHeights([
    ...questions.map(question => up(growth(question).at(-1)!)),
    up(logarithm.at(-1)!),
  ])
  const label = (at: number, text: string, color: string) =>
    `<text x="${WIDTH - FRAME.right + 12}" y="${(ends[at]! + 4).toFixed(1)}" fill="${color}">${text}</text>`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" role="img">
<title>What growth costs: time of each question in a log of ${sizeName(rows.at(-1)!.size)} certificates, as a multiple of its time among ${sizeName(first!.size)}</title>
<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#fff"/>
<text x="${FRAME.left}" y="26" font-size="14" font-weight="600" fill="#1f2937">Time of each question, as a multiple of its time among ${sizeName(first!.size)} certificates</text>
${steps(most)
  .map(
    factor =>
      `<path d="M${FRAME.left} ${up(factor).toFixed(1)}H${WIDTH - FRAME.right}" stroke="#e5e7eb"/><text x="${FRAME.left - 8}" y="${(up(factor) + 4).toFixed(1)}" text-anchor="end" fill="#4b5563">×${factor}</text>`,
  )
  .join('\n')}
${rows.map(({ size }) => `<text x="${across(size).toFixed(1)}" y="${HEIGHT - FRAME.bottom + 20}" text-anchor="middle" fill="#4b5563">${sizeName(size)}</text>`).join('\n')}
<polyline points="${line(logarithm)}" fill="none" stroke="#6b7280" stroke-dasharray="5 4"/>
${label(questions.length, 'the logarithm', '#4b5563')}
${questions.map((question, at) => `<polyline points="${line(growth(question))}" fill="none" stroke="${COLORS[at % COLORS.length]}" stroke-width="2" stroke-linejoin="round"/>\n${label(at, question, COLORS[at % COLORS.length]!)}`).join('\n')}
</svg>
`
}

function scale(value: number, from: number, to: number, start: number, end: number): number {
  return start + ((value - from) / (to - from)) * (end - start)
}

function steps(most: number): number[] {
  const width = most > 4 ? Math.ceil(most / 4) : 0.5
  return Array.from({ length: Math.floor(most / width) + 1 }, (_, at) => at * width)
}

/** Moves labels down until none covers another; each keeps its place in the order. */
function spreadHeights(heights: number[]): number[] {
  const order = heights
    .map((height, at) => ({ height, at }))
    .toSorted((left, right) => left.height - right.height)
  const placedHeights: number[] = []
  let next = FRAME.top
  const room = HEIGHT - FRAME.bottom - order.length * LABEL_HEIGHT
  for (const [rank, { height, at }] of order.entries()) {
    next = Math.max(next, Math.min(height, room + rank * LABEL_HEIGHT))
    placedHeights[at] = next
    next += LABEL_HEIGHT
  }
  return placedHeights
}

function sizeName(size: number): string {
  return size.toLocaleString('en')
}
