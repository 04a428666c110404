// A button that shows the typed password. Without script the field is a plain password field.
import { say } from '../../../core/text/say.ts'
import { spokenSentence } from '../html.ts'

const input = document.querySelector<HTMLInputElement>('[data-password] input')
if (input) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button-quiet reveal'
  button.setAttribute('aria-controls', input.id)
  const show = (isVisible: boolean) => {
    input.type = isVisible ? 'text' : 'password'
    button.textContent = spokenSentence(isVisible ? say`Hide password` : say`Show password`)
  }
  show(false)
  button.addEventListener('click', () => show(input.type === 'password'))
  // Hidden again before it is sent, so that password managers recognise it.
  input.form?.addEventListener('submit', () => show(false))
  input.after(button)
}
