// A double click is one wish: a form that is on its way is not sent again.

const forms = document.querySelectorAll<HTMLFormElement>('[data-send-once]')

for (const form of forms) {
  form.addEventListener('submit', event => {
    if (form.dataset.sendOnce === 'sent') event.preventDefault()
    form.dataset.sendOnce = 'sent'
  })
}

// Whoever comes back to a page that the browser has kept may send its form anew.
addEventListener('pageshow', () => {
  for (const form of forms) form.dataset.sendOnce = ''
})
