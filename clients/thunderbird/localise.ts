import type { Messenger } from './messenger.ts'

/** Translates a page: `data-text` names the message. */
export function localise(page: Document, i18n: Messenger['i18n']): void {
  page.documentElement.lang = i18n.getMessage('language')
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = i18n.getMessage(element.dataset.text!)
  }
}
