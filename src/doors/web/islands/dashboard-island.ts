// A double click sends a form once.

const forms = document.querySelectorAll<HTMLFormElement>('[data-send-once]')

for (const form of forms) {
  form.addEventListener('submit', event => {
    if (form.dataset.sendOnce === 'sent') event.preventDefault()
    form.dataset.sendOnce = 'sent'
  })
}

// A page restored from the back/forward cache may send its form again.
addEventListener('pageshow', () => {
  for (const form of forms) form.dataset.sendOnce = ''
})
