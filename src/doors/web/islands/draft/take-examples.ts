import { say } from '../../../../core/text/say.ts'
import { type DraftForm, type DraftValues, fillDraft } from './draft-form.ts'

/** An example fills the form without a reload, and a typed text can be brought back. */
export function takeExamples(draft: DraftForm): void {
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-example]')
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void fetchExample(link.dataset.example!).then(
      ({ label, ...values }) => {
        fillDraft(draft, values, say`Example: ${label}. People, places and firms in it are invented.`)
        link.closest('details')?.removeAttribute('open')
        draft.form.scrollIntoView({ block: 'nearest' })
      },
      // Without an answer the link leads where it leads without a script.
      () => location.assign(link.href),
    )
  })
}

async function fetchExample(name: string): Promise<DraftValues & { label: string }> {
  const response = await fetch(`/examples/${encodeURIComponent(name)}`)
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.json()
}
