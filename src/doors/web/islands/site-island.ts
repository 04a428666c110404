// On every page: buttons that copy the text beside them.
import { say } from '../../../core/text/say.ts'
import { spokenSentence } from '../html.ts'

const SHOWN_MS = 2_000

// The styles show buttons that need a script only with this class.
document.documentElement.classList.add('scripted')

document.addEventListener('click', event => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-copy]')
  const source = button
    ?.closest('[data-copyable]')
    ?.querySelector<HTMLElement>('pre, input, [data-copy-text]')
  if (button && source) void copy(button, source)
})

async function copy(button: HTMLButtonElement, source: HTMLElement): Promise<void> {
  const label = button.firstChild!
  const before = label.textContent
  const text = source instanceof HTMLInputElement ? source.value : (source.textContent ?? '')
  const isCopied = await putOnClipboard(text)
  label.textContent = spokenSentence(isCopied ? say`Copied` : say`Press Ctrl+C`)
  if (!isCopied) getSelection()?.selectAllChildren(source)
  setTimeout(() => {
    label.textContent = before
  }, SHOWN_MS)
}

/** Plain http has no clipboard for scripts; the text is then selected for the visitor to copy. */
async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
