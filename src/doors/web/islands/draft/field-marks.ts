import { fieldErrors } from '../../views/forms/field.ts'

/** Puts each problem of a refusal next to its field, as the server does when it renders the whole page. */
export function markFields(form: HTMLFormElement, refusal: Element): void {
  for (const entry of refusal.querySelectorAll<HTMLElement>('[data-field]')) {
    const field = entry.dataset.field!
    const box = form.querySelector(`#${CSS.escape(field)}`)
    if (box === null) continue
    const error = String(fieldErrors(field, [{ field, message: entry.textContent }]))
    box.insertAdjacentHTML(box.matches('fieldset') ? 'beforeend' : 'afterend', error)
    setDescriptionIds(box, [...descriptionIds(box), `${field}-error`])
    if (!box.matches('fieldset')) box.setAttribute('aria-invalid', 'true')
  }
}

export function unmarkFields(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll('.field-error')) {
    const box = form.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`)
    if (box !== null) {
      setDescriptionIds(
        box,
        descriptionIds(box).filter(id => id !== error.id),
      )
      box.removeAttribute('aria-invalid')
    }
    error.remove()
  }
}

function descriptionIds(box: Element): string[] {
  return (box.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
}

function setDescriptionIds(box: Element, ids: string[]): void {
  if (ids.length > 0) box.setAttribute('aria-describedby', ids.join(' '))
  else box.removeAttribute('aria-describedby')
}
