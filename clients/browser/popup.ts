// The popup of the button. No page can draw here, so a seal that is shown here cannot be forged by one.
import { type Html, html } from '../../src/doors/web/html.ts'
import { answerView } from './answer-view.ts'
import { checkMark } from './check-mark.ts'
import { readTab } from './read-tab.ts'
import { webExtension } from './web-extension.ts'

const extension = webExtension()
const { i18n, storage } = extension
const result = document.querySelector<HTMLElement>('[data-result]')!

document.documentElement.lang = i18n.getMessage('language')
for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
  element.textContent = i18n.getMessage(element.dataset.text!)
void start()

async function start(): Promise<void> {
  result.innerHTML = (await answers()).toString()
  result.ariaBusy = 'false'
}

async function answers(): Promise<Html> {
  const reading = await readTab(extension)
  if (reading === undefined) return html`<p data-answer="unread">${i18n.getMessage('unread')}</p>`
  const { marks, address, html: text } = reading
  if (marks.length === 0) return html`<p data-answer="none">${i18n.getMessage('noMark')}</p>`
  const request = fetch.bind(globalThis)
  const found = await Promise.all(marks.map(mark => checkMark(mark, text, { request, storage })))
  return html`${found.map(answer => answerView(answer, address, i18n))}`
}
