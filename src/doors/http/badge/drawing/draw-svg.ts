import { escapeHtml } from '../../../../core/encoding/escape-html.ts'
import { colorOf, type Drawing, type Paint, type Theme } from './drawing.ts'

/** `auto`: light or dark as the reader's system is, by a media query within the picture. */
export function drawSvg(drawing: Drawing, theme: Theme | 'auto'): string {
  const { width, height, spoken, shapes } = drawing
  const fillOf = (paint: Paint) =>
    theme === 'auto' && !paint.startsWith('#')
      ? `class="pinproof-${paint}"`
      : `fill="${colorOf(paint, drawing, theme === 'auto' ? 'light' : theme)}"`
  const paths = shapes.map(
    ({ path, paint, rule }) =>
      `<path ${fillOf(paint)}${rule === undefined ? '' : ` fill-rule="${rule}"`} d="${path}"/>`,
  )
  const title = escapeHtml(spoken)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}"><title>${title}</title>${theme === 'auto' ? styleOf(drawing) : ''}${paths.join('')}</svg>`
}

function styleOf(drawing: Drawing): string {
  const paints = [...new Set(drawing.shapes.map(({ paint }) => paint))].filter(
    paint => !paint.startsWith('#'),
  )
  const rules = (theme: Theme) =>
    paints.map(paint => `.pinproof-${paint}{fill:${colorOf(paint, drawing, theme)}}`).join('')
  return `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`
}
