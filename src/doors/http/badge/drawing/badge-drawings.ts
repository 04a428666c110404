import { say } from '../../../../core/text/say.ts'
import { type Catalogue, ENGLISH } from '../../../../messages/catalogue.ts'
import { type BadgeLook, designOf } from '../badge-svg.ts'
import { box, type Drawing, type Outline, round } from './drawing.ts'
import { CAPITAL, fittingSize, textPath, textWidth } from './letters.ts'
import { sealShapes } from './seal-shapes.ts'

/** The badges that are drawn with outlines: for a page, for mails, and for previews of links. */
export const DRAWINGS = { small: drawSmall, seal: drawSeal, card: drawCard, social: drawSocial }

export type BadgeStyle = keyof typeof DRAWINGS

/** The words under the seal: a qualifier stands on a line of its own. */
function labelLines(look: BadgeLook, catalogue: Catalogue): string[] {
  return designOf(look, catalogue).label.split(' · ')
}

/** The line that says where a certificate stands, in words that a reader knows. */
function sentenceOf(look: BadgeLook): string {
  if (look.kind !== 'certified')
    return {
      superseded: say`A newer one replaces it`,
      revoked: say`Revoked by its owner`,
      unknown: say`No certificate`,
    }[look.kind]
  return look.isEnough
    ? say`Grade ${look.grade}, ${look.score} of 100`
    : say`Grade ${look.grade}, not enough to judge`
}

/** The last line: the qualifier of the label, if it has one, and where the certificate is to be found. */
function footOf(look: BadgeLook, catalogue: Catalogue): string {
  const place = catalogue.sentence(
    look.kind === 'unknown' ? say`Nothing is certified under this hash` : say`Signed, and in a public log`,
  )
  const [, qualifier] = labelLines(look, catalogue)
  return qualifier === undefined ? place : `${capitalised(qualifier)}. ${place}`
}

/** Lines of text in one column, each in the largest size up to its own that fits. */
function lineSetter({ x, width }: { x: number; width: number }) {
  return (
    text: string,
    y: number,
    size: number,
    weight: 'regular' | 'bold',
    paint: Outline['paint'],
  ): Outline => ({
    path: textPath({ text, x, y, size: fittingSize(text, size, width, weight), weight }),
    paint,
  })
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function frameOf(look: BadgeLook, catalogue: Catalogue): Pick<Drawing, 'spoken' | 'grade'> {
  const { spoken, color, darkColor } = designOf(look, catalogue)
  return { spoken, grade: { light: color, dark: darkColor } }
}

/** The small badge for PNG; its SVG is set by badge-maker. */
function drawSmall(look: BadgeLook, catalogue: Catalogue = ENGLISH): Drawing {
  const { mark, label, message, color } = designOf(look, catalogue)
  const [size, pad, height] = [11, 6, 20]
  const left = round(pad + 14 + 4 + textWidth(label, size) + pad)
  const right = round(pad + textWidth(message, size, 'bold') + pad)
  const baseline = 10 + (size * CAPITAL) / 2
  return {
    ...frameOf(look, catalogue),
    width: Math.ceil(left + right),
    height,
    shapes: [
      { path: box(0, 0, Math.ceil(left + right), height, 3), paint: `#${color.slice(1)}` },
      { path: `M3 0H${left}V20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z`, paint: '#333e4d' },
      { path: movedMark(mark.glyph, pad, 3, 1), paint: `#${mark.tint.slice(1)}`, rule: 'evenodd' },
      { path: textPath({ text: label, x: pad + 18, y: baseline, size }), paint: '#ffffff' },
      {
        path: textPath({ text: message, x: left + pad, y: baseline, size, weight: 'bold' }),
        paint: '#ffffff',
      },
    ],
  }
}

function drawSeal(look: BadgeLook, catalogue: Catalogue = ENGLISH): Drawing {
  const lines = labelLines(look, catalogue)
  // As high with one line as with two: a page that embeds it must not move when its certificate changes.
  const [height, top] = [160, lines.length === 1 ? 148 : 140]
  const words = lines.map((text, at): Outline => {
    const size = fittingSize(text, 12, 120, 'bold')
    const path = textPath({
      text,
      x: 64,
      y: top + 14 * at,
      size,
      weight: at === 0 ? 'bold' : 'regular',
      anchor: 'middle',
    })
    return { path, paint: at === 0 ? 'ink' : 'soft' }
  })
  return {
    ...frameOf(look, catalogue),
    width: 128,
    height,
    shapes: [
      { path: box(0, 0, 128, height, 12), paint: 'paper' },
      ...sealShapes(look, { x: 64, y: 64, radius: 60 }, catalogue),
      ...words,
    ],
  }
}

function drawCard(look: BadgeLook, catalogue: Catalogue = ENGLISH): Drawing {
  const [label = ''] = labelLines(look, catalogue)
  const [width, height] = [320, 96]
  const line = lineSetter({ x: 102, width: 206 })
  return {
    ...frameOf(look, catalogue),
    width,
    height,
    shapes: [
      { path: box(0, 0, width, height, 10), paint: 'line' },
      { path: box(1, 1, width - 2, height - 2, 9), paint: 'paper' },
      ...sealShapes(look, { x: 50, y: 48, radius: 39 }, catalogue),
      line(label, 36, 16, 'bold', 'ink'),
      line(catalogue.sentence(sentenceOf(look)), 57, 13, 'regular', 'ink'),
      line(footOf(look, catalogue), 77, 11, 'regular', 'soft'),
    ],
  }
}

/** As sites show it beside a link: 1200 by 630. */
function drawSocial(look: BadgeLook, catalogue: Catalogue = ENGLISH): Drawing {
  const [label = ''] = labelLines(look, catalogue)
  const [width, height] = [1200, 630]
  const line = lineSetter({ x: 530, width: 610 })
  return {
    ...frameOf(look, catalogue),
    width,
    height,
    shapes: [
      { path: `M0 0h${width}v${height}H0z`, paint: 'paper' },
      { path: `M0 ${height - 16}h${width}v16H0z`, paint: 'grade' },
      ...sealShapes(look, { x: 270, y: 305, radius: 205 }, catalogue),
      line(label, 245, 60, 'bold', 'ink'),
      line(catalogue.sentence(sentenceOf(look)), 325, 44, 'regular', 'ink'),
      line(footOf(look, catalogue), 410, 27, 'regular', 'soft'),
      line(catalogue.sentence(say`Anyone can check it.`), 450, 27, 'regular', 'soft'),
    ],
  }
}

/** A mark on its grid of 14 by 14, whose only absolute commands are M, H and V. */
function movedMark(glyph: string, x: number, y: number, scale: number): string {
  return glyph
    .replace(/M(-?[\d.]+) ?(-?[\d.]+)/g, (_, across, down) => `M${x + across * scale} ${y + down * scale}`)
    .replace(/H(-?[\d.]+)/g, (_, across) => `H${x + across * scale}`)
    .replace(/V(-?[\d.]+)/g, (_, down) => `V${y + down * scale}`)
}
