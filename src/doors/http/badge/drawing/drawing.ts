/** A colour by its role, so that one drawing serves light and dark surroundings; or a fixed one. */
export type Paint = 'paper' | 'line' | 'ink' | 'soft' | 'grade' | `#${string}`

/** An SVG path with absolute or relative commands, filled. Holes are cut out by `evenodd`. */
export type Outline = { path: string; paint: Paint; rule?: 'evenodd' }

/** A picture as a list of filled paths, from which SVG and PNG are made. */
export type Drawing = {
  width: number
  height: number
  /** For screen readers. */
  spoken: string
  /** The colour of its state, on light and on dark. */
  grade: Record<Theme, string>
  shapes: Outline[]
}

export type Theme = 'light' | 'dark'

const PALETTES: Record<Theme, Record<Exclude<Paint, 'grade' | `#${string}`>, string>> = {
  light: { paper: '#ffffff', line: '#d9dfdc', ink: '#17211f', soft: '#4b5a57' },
  dark: { paper: '#171e1c', line: '#3a4744', ink: '#e8eeec', soft: '#a9b7b3' },
}

export function colorOf(paint: Paint, { grade }: Pick<Drawing, 'grade'>, theme: Theme): string {
  if (paint === 'grade') return grade[theme]
  return paint in PALETTES.light ? PALETTES[theme][paint as keyof typeof PALETTES.light] : paint
}

/** With rounded corners. */
export function box(x: number, y: number, width: number, height: number, radius: number): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
}

export function circle(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
