// On a certificate's page: the chosen colours in the pictures and in the code to copy.

const section = document.querySelector<HTMLElement>('[data-badges]')
section?.addEventListener('change', event => {
  const { name, value } = event.target as HTMLInputElement
  if (name !== 'theme') return
  for (const image of section.querySelectorAll('img')) image.src = withTheme(image.src, value)
  for (const code of section.querySelectorAll('pre')) {
    const text = code.textContent ?? ''
    // Mail programs know one picture only.
    const theme = text.includes('.png?') && value === 'auto' ? 'light' : value
    code.firstElementChild!.textContent = withTheme(text, theme)
  }
})

function withTheme(text: string, theme: string): string {
  return text.replace(/&theme=\w+/, `&theme=${theme}`)
}
