import { encodeQR } from 'qr'
import { type Html, html } from '../html.ts'

/** The quiet zone that ISO/IEC 18004 asks for around the code, in modules. */
const QUIET_ZONE = 4

/**
 * Black on white in both colour schemes: many scanners do not read inverted codes. One path, so that a page stays small.
 */
export function qrCode(text: string, alt: Html | string): Html {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  return html`<svg class="qr-code" viewBox="0 0 ${size} ${size}" width="176" height="176" role="img" aria-label="${alt}" shape-rendering="crispEdges">
<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${modules.map(rowPath).join('')}"/></svg>`
}

/** One rectangle for each run of dark modules. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x] === true) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return path
}
