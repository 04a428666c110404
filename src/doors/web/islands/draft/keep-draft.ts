import { type DraftForm, readDraft, setDraft } from './draft-form.ts'
import { forgetDraft, saveDraft, storedDraft } from './draft-storage.ts'

/** Links that lead away for an account, and back. */
const AWAY = 'a[data-keep-draft], a[href^="/register"], a[href^="/login"]'

/** Keeps the text on the way to registration, log-in or certification. Elsewhere it is left with the page. */
export function keepDraft(draft: DraftForm): void {
  document.addEventListener('click', event => {
    if ((event.target as Element).closest(AWAY) !== null) keep(draft)
  })
  draft.form.addEventListener('submit', event => {
    if (event.submitter?.hasAttribute('data-certify')) keep(draft)
  })
  // A text that the visitor has emptied must not come back.
  draft.content.addEventListener('input', () => {
    if (draft.content.value === '') forgetDraft()
  })
}

/** Whether a kept text was put back into an empty form. */
export function restoreDraft(draft: DraftForm): boolean {
  const values = storedDraft()
  if (values === undefined || draft.content.value.trim() !== '') return false
  setDraft(draft, values)
  return true
}

function keep(draft: DraftForm): void {
  const values = readDraft(draft)
  if (values.content.trim() !== '') saveDraft(values)
}
