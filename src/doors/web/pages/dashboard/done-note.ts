import { type Html, html } from '../../html.ts'

const DONE: Record<string, string> = {
  'key-revoked': 'The key is revoked. It is refused from now on.',
  'certificate-revoked': 'The certificate is revoked. Its page, its badge and the log say so.',
  'certificate-superseded': 'The certificate is superseded. Its page and its badge name the newer one.',
  'mail-address-renewed': 'Your secret address is a new one. The former is refused from now on.',
  'documents-kept': 'The company documents you certify from now on are kept, encrypted.',
  'documents-erased': 'The documents that were kept are erased. New ones are kept again.',
  'webhook-tested': 'A test is on its way. Reload this page to see what became of it.',
  'webhook-enabled': 'The webhook is enabled. It is told of what happens from now on.',
  'webhook-deleted': 'The webhook is deleted. Nothing more is sent there.',
  'delivery-replayed': 'The message is sent again. Reload this page to see what became of it.',
  'documents-stopped': 'Your documents are not kept any more, and those that were are erased.',
}

/** What was done a moment ago, in words of ours; the address only names which. */
export function doneNote(query: unknown): Html | false {
  const { done } = query as { done?: unknown }
  if (typeof done !== 'string' || !Object.hasOwn(DONE, done)) return false
  return html`<p class="callout" role="status">${DONE[done]}</p>`
}
