import { say } from '../../../../core/text/say.ts'
import { spokenSentence } from '../../html.ts'
import { setProduct } from './product-choice.ts'

/** The form's elements, and the place of its outcome. */
export type DraftForm = {
  form: HTMLFormElement
  content: HTMLTextAreaElement
  title: HTMLInputElement
  source: HTMLInputElement
  fileHash: HTMLInputElement
  outcome: HTMLElement
  status: HTMLElement
  note: HTMLElement
}

/** Values for the form, under the API's field names. */
export type DraftValues = {
  content: string
  title?: string
  source_url?: string
  product_type?: string
  /** The hash of the file that the text was read from. */
  file_hash?: string
}

export function findDraftForm(): DraftForm {
  const form = document.querySelector<HTMLFormElement>('[data-draft]')!
  const draft = {
    form,
    content: form.querySelector<HTMLTextAreaElement>('#content')!,
    title: form.querySelector<HTMLInputElement>('#title')!,
    source: form.querySelector<HTMLInputElement>('#source_url')!,
    fileHash: form.querySelector<HTMLInputElement>('[name=file_hash]')!,
    outcome: document.querySelector<HTMLElement>('[data-outcome]')!,
    status: document.querySelector<HTMLElement>('[data-status]')!,
    note: form.querySelector<HTMLElement>('[data-note]')!,
  }
  // A text that was edited by hand is no longer that of the file.
  draft.content.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) draft.fileHash.value = ''
  })
  return draft
}

export function readDraft({ form }: DraftForm): Required<DraftValues> {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const { content = '', title = '', source_url = '', product_type = '', file_hash = '' } = fields
  return { content, title, source_url, product_type, file_hash }
}

/** Puts a text into the form, and says so in a note made by `say`. A typed text is put aside, and one click brings it back. */
export function fillDraft(draft: DraftForm, values: DraftValues, note: string): void {
  const before = readDraft(draft)
  setDraft(draft, values)
  draft.note.textContent = spokenSentence(note)
  if (before.content.trim() === '' || before.content === values.content) return
  const undo = document.createElement('button')
  undo.type = 'button'
  undo.className = 'button-quiet'
  undo.textContent = spokenSentence(say`Bring my text back`)
  undo.addEventListener('click', () => {
    setDraft(draft, before)
    draft.note.textContent = ''
    draft.content.focus()
  })
  draft.note.append(' ', undo)
}

export function setDraft(draft: DraftForm, values: DraftValues): void {
  const { content, title, source_url, product_type, file_hash } = values
  draft.content.value = content
  draft.title.value = title ?? ''
  draft.source.value = source_url ?? ''
  draft.fileHash.value = file_hash ?? ''
  // A named product is the sender's choice; otherwise it is recognised anew.
  setProduct(draft.form, product_type)
  draft.content.dispatchEvent(new Event('input', { bubbles: true }))
}
