import { type Html, html } from '../../../html.ts'
import type { Visitor } from '../../../page-kit.ts'

export const PRIVACY_PATH = '/dashboard/privacy'

/** How private certificates are found and compared, with a button for the other choice. */
export function privacyView({ discoverable_by_hash, compare_with_others }: Visitor): Html {
  return html`<section class="card" aria-labelledby="privacy">
<h2 id="privacy">Private certificates</h2>
<p>Of documents and mails the log shows neither code nor hash. Hash and salt are given to you, to people who have the text, and to those you send a share link: you make one on the certificate’s page.</p>
${
  discoverable_by_hash
    ? choice(
        'Whoever has the exact text finds its certificate by the hash alone, on the check page and by the badge.',
        'discoverable_by_hash',
        false,
        'Ask for the code too',
      )
    : choice(
        'Your private certificates are found with hash and code together only, on their badges too.',
        'discoverable_by_hash',
        true,
        'Let them be found by hash',
      )
}
${
  compare_with_others
    ? choice(
        'Your documents are compared with the private ones of other accounts that allow it too. Such a finding tells that a text like it exists, and the day.',
        'compare_with_others',
        false,
        'Stop comparing',
      )
    : choice(
        'Your documents are compared with your own and with public ones only.',
        'compare_with_others',
        true,
        'Compare with others who allow it',
      )
}
</section>`
}

function choice(says: string, field: string, value: boolean, submit: string): Html {
  return html`<form class="row" method="post" action="${PRIVACY_PATH}" data-send-once>
<p>${says}</p>
<input type="hidden" name="${field}" value="${String(value)}">
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
