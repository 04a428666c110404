/** The chosen product: by the visitor, who is not overruled, or recognised in the text. */
export function setProduct(form: HTMLFormElement, type: string | undefined): void {
  form.toggleAttribute('data-chosen', type !== undefined)
  const radio = type === undefined ? null : radioOf(form, type)
  if (radio !== null) radio.checked = true
}

export function isChosen(form: HTMLFormElement): boolean {
  return form.hasAttribute('data-chosen')
}

export function radioOf(form: HTMLFormElement, type: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="product_type"][value="${CSS.escape(type)}"]`)
}
