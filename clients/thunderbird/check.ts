// The popup of the button "Check this mail".
import { html } from '../../src/doors/web/html.ts'
import { productNames } from '../../src/doors/web/islands/product-names.ts'
import { checkDisplayed } from './check-displayed.ts'
import { localise } from './localise.ts'

const result = document.querySelector<HTMLElement>('[data-result]')!

localise(document, messenger.i18n)
void start()

async function start(): Promise<void> {
  result.ariaBusy = 'true'
  await checkDisplayed({
    messenger,
    request: fetch.bind(globalThis),
    names: productNames,
    show: view => {
      result.innerHTML = view.toString()
    },
    ask: (question, button, answer) => {
      result.innerHTML =
        html`<p>${question}</p><p><button class="button" type="button">${button}</button></p>`.toString()
      result.querySelector('button')!.addEventListener('click', () => void goOn(answer))
    },
  })
  result.ariaBusy = 'false'
}

async function goOn(answer: () => Promise<boolean>): Promise<void> {
  if (await answer()) await start()
}

// Links open in the browser: the popup is too small for a page.
document.addEventListener('click', event => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link) return
  event.preventDefault()
  void messenger.windows.openDefaultBrowser(link.href)
})
