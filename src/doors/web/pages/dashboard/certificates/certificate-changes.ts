import type { CertificateStatus } from '../../../../../core/record/certificate.ts'
import { say } from '../../../../../core/text/say.ts'
import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'
import { type FieldProblem, textField } from '../../../views/forms/field.ts'

/** A change of a certificate's status by its owner, and the one field it takes. */
export type CertificateChange = {
  /** Last part of the address, here and in the API. */
  name: string
  title: Html
  /** The title of the page that shows a refused form. */
  failureTitle: Html
  question: Html
  grave: boolean
  /** The statuses in which it is possible. */
  possible: readonly CertificateStatus[]
  field: string
  consequence: Html
  /** The fault of the field, where the API refuses it. */
  refusal: string
  /** The key of the note that the dashboard shows afterwards. */
  done: string
  fields(value: string | undefined, errors: FieldProblem[] | undefined, newer: ShownCertificate[]): Html
}

const REASON_CHARACTERS_MAX = 500

export const REVOCATION: CertificateChange = {
  name: 'revoke',
  title: html`Revoke the certificate`,
  failureTitle: html`Error: Revoke the certificate`,
  question: html`Revoke this certificate?`,
  grave: true,
  possible: ['active', 'superseded'],
  field: 'reason',
  consequence: html`<p><strong>This is final.</strong> The certificate, its badge and the public log will say that you revoked it, when and why. The record itself stays readable: it shows what was certified then.</p>`,
  refusal: say`Give the reason in one line of at most ${REASON_CHARACTERS_MAX} characters.`,
  done: 'certificate-revoked',
  fields: (value, errors) =>
    textField(
      {
        name: 'reason',
        label: html`Reason`,
        hint: html`One line. Everyone can read it, for good.`,
        value: value,
        required: true,
        autocomplete: 'off',
        maxlength: REASON_CHARACTERS_MAX,
      },
      errors,
    ),
}

export const SUCCESSION: CertificateChange = {
  name: 'supersede',
  title: html`Supersede the certificate`,
  failureTitle: html`Error: Supersede the certificate`,
  question: html`Which certificate supersedes this one?`,
  grave: false,
  possible: ['active'],
  field: 'by',
  consequence: html`<p><strong>This is final.</strong> The certificate and its badge will name the newer one, and the public log will say so. Use it for a corrected article or a new version of a document.</p>`,
  refusal: say`This is not the code of a certificate. A code is PP- and 16 letters and digits.`,
  done: 'certificate-superseded',
  fields: (value, errors, newer) => html`${textField(
    {
      name: 'by',
      label: html`Code of the newer certificate`,
      hint:
        newer.length > 0
          ? html`One of yours that is active and newer.`
          : html`You have none that is active and newer. Certify the new version first.`,
      value: value,
      required: true,
      autocomplete: 'off',
      placeholder: 'PP-',
      list: 'newer',
    },
    errors,
  )}
<datalist id="newer">${newer.map(({ verify_code, title }) => html`<option value="${verify_code}">${title}</option>`)}</datalist>`,
}
