// On a certificate whose explanations this visitor may see: a pasted text, if it is the certified one, with its findings
// marked. It is compared and marked here, and sent nowhere.

import { contentHash } from '../../../core/encoding/content-hash.ts'
import { say } from '../../../core/text/say.ts'
import type { ShownCertificate } from '../../../pipeline/present/wire-schemas.ts'
import { spokenSentence } from '../html.ts'
import { markedText } from '../views/result/marked-text.ts'
import { linkFindings } from './draft/link-findings.ts'

const section = document.querySelector<HTMLElement>('.certificate-findings')
const box = section?.querySelector<HTMLElement>('[data-places]')
if (section) linkFindings(section)
if (box) attach(box)

function attach(box: HTMLElement): void {
  const text = box.querySelector('textarea')!
  const note = box.querySelector('[data-places-note]')!
  const place = box.querySelector('[data-marked]')!
  text.addEventListener('input', () => {
    place.replaceChildren()
    if (text.value === '') note.textContent = ''
    else if (contentHash(text.value) !== box.dataset.hash)
      note.textContent = spokenSentence(
        say`This is not the certified text to the letter, so its places cannot be shown.`,
      )
    else {
      note.textContent = spokenSentence(say`This is the certified text.`)
      void readFindings(box.dataset.places!).then(findings => {
        place.innerHTML = String(markedText(text.value, findings, labelOf))
      })
    }
  })
}

/** As the list on the page calls it. */
function labelOf(code: string): string {
  const finding = document.querySelector(`[data-finding="${CSS.escape(code)}"] .finding-label`)
  return finding?.textContent ?? code
}

async function readFindings(code: string): Promise<ShownCertificate['findings']> {
  const response = await fetch(`/api/v1/certificates/${code}`)
  const { findings }: ShownCertificate = await response.json()
  return findings
}
