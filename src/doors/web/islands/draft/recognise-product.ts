import type { ProductType } from '../../../../core/judging/product-type.ts'
import { say } from '../../../../core/text/say.ts'
import { spokenSentence } from '../../html.ts'
import { productNames } from '../product-names.ts'
import { productSigns } from '../product-signs.ts'
import type { DraftForm } from './draft-form.ts'
import { findSigns } from './find-signs.ts'
import { isChosen, radioOf } from './product-choice.ts'

/** Chooses the product that the text looks like, until the visitor chooses one. */
export function recogniseWhileTyping({ form, content }: DraftForm): void {
  const hint = form.querySelector<HTMLElement>('[data-recognised]')!
  form.addEventListener('change', event => {
    if ((event.target as HTMLInputElement).name !== 'product_type') return
    form.toggleAttribute('data-chosen', true)
    hint.textContent = ''
  })
  content.addEventListener('input', () => {
    const type = isChosen(form) ? undefined : findSigns(content.value, productSigns)
    const radio = type === undefined ? null : radioOf(form, type)
    if (radio !== null) radio.checked = true
    hint.textContent = radio === null ? '' : phraseFor(type!)
  })
}

function phraseFor(type: ProductType): string {
  const english = productNames.get(type) ?? type
  const name = spokenSentence(english)
  // Within a sentence English writes it small; how other languages do, their catalogue decides.
  const shown = name === english ? english.toLowerCase().replace('ai ', 'AI ') : name
  return spokenSentence(say`Recognised: ${shown}. Change it if that is wrong.`)
}
