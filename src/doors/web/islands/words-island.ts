// "Is this what you read?" on a certificate's page. The verifier is loaded when a text is given; the text is never sent.
import { spokenSentence } from '../html.ts'
import { acceptDrops } from './check/accept-drops.ts'
import type { WordsForm } from './words/answer-words.ts'

const form = document.querySelector<HTMLFormElement>('form[data-words-form]')
const result = document.querySelector<HTMLElement>('[data-words-result]')
if (form && result) attach(form, result)

function attach(form: HTMLFormElement, result: HTMLElement): void {
  const field = form.querySelector('textarea')!
  const fileInput = form.querySelector<HTMLInputElement>('input[type=file]')!
  let [pastedHtml, turn]: [string | undefined, number] = [undefined, 0]

  async function compare(): Promise<void> {
    const ownTurn = ++turn
    result.ariaBusy = 'true'
    const { answerWords } = await import('./words/answer-words.ts')
    const file = field.value === '' ? fileInput.files?.[0] : undefined
    const view = await answerWords(form.dataset as WordsForm, { text: field.value, html: pastedHtml, file })
    if (ownTurn !== turn) return
    result.innerHTML = view.toString()
    result.ariaBusy = 'false'
  }

  field.addEventListener('paste', event => {
    const isWhole = field.value === '' || field.selectionEnd - field.selectionStart === field.value.length
    pastedHtml = isWhole ? event.clipboardData?.getData('text/html') || undefined : undefined
    // After the browser has put the text in.
    setTimeout(() => void compare())
  })
  field.addEventListener('input', event => {
    if ((event as InputEvent).inputType !== 'insertFromPaste') pastedHtml = undefined
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void compare()
  })
  form.addEventListener('reset', () => {
    turn++
    pastedHtml = undefined
    result.replaceChildren()
  })
  acceptFiles(form, fileInput, result, () => {
    field.value = ''
    pastedHtml = undefined
    void compare()
  })
}

function acceptFiles(
  form: HTMLFormElement,
  fileInput: HTMLInputElement,
  result: HTMLElement,
  takeFile: () => void,
): void {
  fileInput.addEventListener('change', takeFile)
  acceptDrops(form, files => {
    if (files instanceof Error) {
      result.textContent = spokenSentence(files.message)
      return
    }
    fileInput.files = files
    takeFile()
  })
}
