// Lets people see the password they type. Without script the field is as it always was.

const input = document.querySelector<HTMLInputElement>('[data-password] input')
if (input) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button-quiet reveal'
  button.setAttribute('aria-controls', input.id)
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password'
    button.textContent = shown ? 'Hide password' : 'Show password'
  }
  show(false)
  button.addEventListener('click', () => show(input.type === 'password'))
  // It is sent, and offered to be remembered, as what it is.
  input.form?.addEventListener('submit', () => show(false))
  input.after(button)
}
