import { type Html, html } from '../../../html.ts'
import type { Visitor } from '../../../page-kit.ts'

export const PRIVACY_PATH = '/dashboard/privacy'

type ChoiceName = 'public_explanations' | 'discoverable_by_hash' | 'compare_with_others'

/** The present choice, and the button for the other. */
const CHOICES: Record<ChoiceName, Record<'on' | 'off', [says: Html, submit: Html]>> = {
  public_explanations: {
    on: [
      html`Everybody sees why your articles and agents have their grade: the explanations, with short quotations.`,
      html`Show them to me alone`,
    ],
    off: [
      html`Only you see why your articles and agents have their grade. Others see the checks and the points.`,
      html`Show them to everybody`,
    ],
  },
  discoverable_by_hash: {
    on: [
      html`Whoever has the exact text finds its certificate by the hash alone, on the check page and by the badge.`,
      html`Ask for the code too`,
    ],
    off: [
      html`Your private certificates are found with hash and code together only, on their badges too.`,
      html`Let them be found by hash`,
    ],
  },
  compare_with_others: {
    on: [
      html`Your documents are compared with the private ones of other accounts that allow it too. Such a finding tells that a text like it exists, and the day.`,
      html`Stop comparing`,
    ],
    off: [
      html`Your documents are compared with your own and with public ones only.`,
      html`Compare with others who allow it`,
    ],
  },
}

/** The choices by which others see, find and compare the account's certificates. */
export function privacyView(visitor: Visitor): Html {
  return html`<section class="card" aria-labelledby="privacy">
<h2 id="privacy">Who sees your certificates</h2>
${choice(visitor, 'public_explanations')}
<h3>Private certificates</h3>
<p>Of documents and mails the log shows neither code nor hash. Hash and salt are given to you, to people who have the text, and to those you send a share link: you make one on the certificate’s page.</p>
${choice(visitor, 'discoverable_by_hash')}
${choice(visitor, 'compare_with_others')}
</section>`
}

function choice(visitor: Visitor, name: ChoiceName): Html {
  const [says, submit] = CHOICES[name][visitor[name] ? 'on' : 'off']
  return html`<form class="row" method="post" action="${PRIVACY_PATH}" data-send-once>
<p>${says}</p>
<input type="hidden" name="${name}" value="${String(!visitor[name])}">
<button class="button-plain button-small" type="submit">${submit}</button>
</form>`
}

/** Once, for owners of private certificates whose codes stand in record and log; until it is closed. */
export function privacyNotice({ notices }: Visitor): Html | false {
  if (!notices.includes('private-codes')) return false
  return html`<div class="callout callout-warn" role="note">
<p><strong>About your earlier private certificates.</strong> The public log lists their codes, and until an update whoever had a code could get the hash of the text and the salt. Now both are given only to you, to people who have the text, and by share links, and new certificates no longer show their code in the log.</p>
<p>For long texts nothing is needed. If a short text could be guessed and matters, certify it again and name the new certificate as the successor of the old one.</p>
<form method="post" action="${PRIVACY_PATH}/notice" data-send-once><button class="button-plain button-small" type="submit">Close this notice</button></form>
</div>`
}
