import { type Html, html } from '../../html.ts'

const DONE: Record<string, Html> = {
  'password-changed': html`Your password is changed, and you are logged out everywhere else.`,
  'password-reset': html`The new password counts. Log in with it.`,
  'log-in-again': html`That took too long. Log in again.`,
  'second-factor-removed': html`The second factor is off. Your password is enough again.`,
  'address-asked': html`A mail with a link is on its way to the new address. It counts when you have used the link.`,
  'identity-linked': html`Linked: from now on the log-in provider opens this account too.`,
  'identity-not-linked': html`You are logged in, and nothing was linked: this account has another address, or it took too long. Log out, and begin again with the button of the log-in provider.`,
  'identity-unlinked': html`Unlinked. From now on only your password opens this account.`,
  'session-ended': html`Logged out there.`,
  'key-revoked': html`The key is revoked. It is refused from now on.`,
  'certificate-revoked': html`The certificate is revoked. Its page, its badge and the log say so.`,
  'certificate-superseded': html`The certificate is superseded. Its page and its badge name the newer one.`,
  'mail-address-renewed': html`Your secret address is a new one. The former is refused from now on.`,
  'link-sent': html`A mail with a new link is on its way. Earlier links do not work any more.`,
  'documents-kept': html`The company documents you certify from now on are kept, encrypted.`,
  'documents-erased': html`The documents that were kept are erased. New ones are kept again.`,
  'privacy-changed': html`Your choice about private certificates is in force.`,
  'judge-agreed': html`The operator’s own model reads the documents and mails you certify from now on.`,
  'judge-withdrawn': html`No model but ours reads what you certify from now on.`,
  'webhook-tested': html`A test is on its way. Reload this page to see what became of it.`,
  'webhook-enabled': html`The webhook is enabled. It is told of what happens from now on.`,
  'webhook-deleted': html`The webhook is deleted. Nothing more is sent there.`,
  'domain-added': html`The domain is added. Now let it show its token, and have it checked.`,
  'domain-shown': html`The domain shows its token: it counts as yours.`,
  'domain-not-shown': html`We looked, and the domain does not show its token. A new DNS record can take some time to be seen everywhere.`,
  'domain-removed': html`The domain is removed.`,
  'agent-key-added': html`The key is added. Cards that it signed are verified with it from now on.`,
  'agent-key-removed': html`The key is removed. Nothing is verified with it any more.`,
  'delivery-replayed': html`The message is sent again. Reload this page to see what became of it.`,
  'documents-stopped': html`Your documents are not kept any more, and those that were are erased.`,
}

/** A note on the action just done. The address holds only its key: a link must not put words on our page. */
export function doneNote(query: unknown): Html | false {
  const { done } = query as { done?: unknown }
  if (typeof done !== 'string' || !Object.hasOwn(DONE, done)) return false
  return html`<p class="callout" role="status">${DONE[done]}</p>`
}
