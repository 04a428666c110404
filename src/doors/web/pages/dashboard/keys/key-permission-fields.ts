import {
  KEY_SCOPES,
  type KeyScope,
  USUAL_PERMISSIONS,
} from '../../../../../access/api-keys/key-permissions.ts'
import { type Html, html } from '../../../html.ts'
import type { Form } from '../../../read-form.ts'
import { type FieldProblem, fieldErrors, textField } from '../../../views/forms/field.ts'

const ADDRESSES = 'allowed_addresses'
/** Tells a form without any scope from one that has no such fields. */
const MARK = 'permissions'
const SCOPE_WORDS: Record<KeyScope, Html> = {
  certify: html`Certify, and revoke or supersede certificates`,
  read: html`Read your certificates and your usage`,
  manage: html`Change webhooks, domains and agent keys`,
}

/** Folded away: the usual permissions are right for most. */
export function keyPermissionFields(values: Form, errors: FieldProblem[] = []): Html {
  const isMarked = values[MARK] !== undefined
  const isChecked = (scope: KeyScope) =>
    isMarked ? values[`scope_${scope}`] !== undefined : USUAL_PERMISSIONS.scopes.includes(scope)
  const problemsOf = (name: string) =>
    errors.filter(({ field }) => field.startsWith(name)).map(each => ({ ...each, field: name }))
  const [scopes, addresses] = [problemsOf('scopes'), problemsOf(ADDRESSES)]
  return html`<details class="key-permissions"${scopes.length + addresses.length > 0 && html` open`}><summary>Limit what the key may do</summary>
<input type="hidden" name="${MARK}" value="chosen">
<fieldset class="choices"><legend>It may</legend>
${KEY_SCOPES.map(scope => html`<label class="choice"><input type="checkbox" name="scope_${scope}"${isChecked(scope) && html` checked`}> ${SCOPE_WORDS[scope]}</label>\n`)}${fieldErrors('scopes', scopes)}</fieldset>
${textField({ name: ADDRESSES, label: html`Only from these network addresses`, hint: html`Addresses or networks, separated by commas. Empty: from everywhere.`, placeholder: '192.0.2.0/24, 2001:db8::/32', value: values[ADDRESSES], autocomplete: 'off' }, addresses)}
</details>`
}

/** The form as fields of the API's request body. */
export function permissionsIn(values: Form): { scopes?: KeyScope[]; allowed_addresses?: string[] } {
  const addresses = (values[ADDRESSES] ?? '').split(/[\s,;]+/).filter(Boolean)
  return {
    ...(values[MARK] !== undefined && {
      scopes: KEY_SCOPES.filter(scope => values[`scope_${scope}`] !== undefined),
    }),
    ...(addresses.length > 0 && { allowed_addresses: addresses }),
  }
}

/** For the list of keys; nothing where a key is as usual. */
export function permissionFacts(scopes: KeyScope[], addresses: string[]): Html {
  const isUsual = scopes.join() === USUAL_PERMISSIONS.scopes.join()
  return html`${!isUsual && html`<div><dt>Scopes</dt><dd>${scopes.join(', ')}</dd></div>`}${addresses.length > 0 && html`<div><dt>Only from</dt><dd><bdi>${addresses.join(', ')}</bdi></dd></div>`}`
}
