// Shows the quotation in the address's fragment, once it is checked against the certificate that it names.

import { type Quotation, quotationInFragment } from '../../../core/record/quotation.ts'
import { say } from '../../../core/text/say.ts'
import { verifyQuotation } from '../../../verifier/verify-quotation.ts'
import { messageView } from '../views/check-results.ts'
import { quotationView } from '../views/words/quotation-view.ts'
import { createLookup } from './check/lookup-certificate.ts'
import { messageFor, refusal } from './check/refusal.ts'
import { productNames } from './product-names.ts'

const result = document.querySelector<HTMLElement>('[data-quotation-result]')
if (result) {
  const draw = () => void show(result)
  addEventListener('hashchange', draw)
  draw()
}

async function show(result: HTMLElement): Promise<void> {
  result.ariaBusy = 'true'
  result.innerHTML = (
    await viewOf(location.hash.slice(1)).catch(error => messageView(messageFor(error)))
  ).toString()
  result.ariaBusy = 'false'
}

async function viewOf(fragment: string) {
  const quotation = quotationInFragment(fragment)
  if (quotation === undefined)
    throw refusal(say`This address holds no quotation, or only a part of one. Copy the whole address again.`)
  const lookup = createLookup((address, options) => fetch(address, options))
  const proof = await lookup.proofOf(quotation.code)
  const { isQuoted, holds, proof: verified } = await verifyQuotation(quotation, proof, await lookup.logKey())
  if (!holds) throw refusal(say`The proof of this certificate does not hold. Do not rely on the quotation.`)
  if (!isQuoted) return messageView(notQuoted(quotation))
  return quotationView(quotation, verified!, productNames)
}

function notQuoted({ code }: Quotation): string {
  return say`Not a true quotation: these words do not stand in the text of the certificate ${code}, or not at that place.`
}
