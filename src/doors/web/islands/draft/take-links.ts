import { say } from '../../../../core/text/say.ts'
import { spokenSentence } from '../../html.ts'
import { type DraftForm, fillDraft } from './draft-form.ts'

type PageText = { url: string; title?: string; text: string }

/** Reads the page at the address in the form, or at one that is asked for. */
export function takeLinks(draft: DraftForm): void {
  const button = draft.form.querySelector<HTMLButtonElement>('[data-read-page]')
  button?.addEventListener('click', () => {
    const address = draft.source.value.trim()
    if (address === '') {
      draft.note.textContent = spokenSentence(
        say`Type its address under “Published at”, then press this button again.`,
      )
      return draft.source.focus()
    }
    button.disabled = true
    draft.note.textContent = spokenSentence(say`Reading the page.`)
    void readPage(address)
      .then(
        page => {
          if (typeof page === 'string') draft.note.textContent = spokenSentence(page)
          else takePage(draft, page)
        },
        () => {
          draft.note.textContent = spokenSentence(say`No answer came. Paste the text instead.`)
        },
      )
      .finally(() => {
        button.disabled = false
      })
  })
}

function takePage(draft: DraftForm, { url, title = '', text }: PageText): void {
  fillDraft(
    draft,
    { content: text, title, source_url: url },
    say`This is what ${new URL(url).host} says. Look it over before you certify it.`,
  )
}

/** The page, or the reason why there is none. */
async function readPage(url: string): Promise<PageText | string> {
  const response = await fetch('/api/v1/page-texts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  const body = await response.json()
  return response.ok ? body : say`${body.errors?.[0]?.message ?? body.detail} You can paste the text instead.`
}
