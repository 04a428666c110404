import { fileText } from '../../../../core/files/file-text.ts'
import type { PdfReader } from '../../../../core/files/pdf-text.ts'
import { say } from '../../../../core/text/say.ts'
import { spokenSentence } from '../../html.ts'
import { acceptDrops } from '../check/accept-drops.ts'
import { type DraftForm, fillDraft } from './draft-form.ts'

/** A file becomes text here in the browser, and the text is shown before anything is sent. */
export function takeFiles(draft: DraftForm): void {
  const input = draft.form.querySelector<HTMLInputElement>('[data-file]')!
  const { pdf, pdfWorker } = draft.form.dataset as { pdf: string; pdfWorker: string }
  const bytesMax = Number(draft.form.dataset.bytesMax)

  async function take(file: File): Promise<void> {
    draft.note.textContent = spokenSentence(say`Reading ${file.name} here in your browser.`)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = await fileText(file.name, bytes, () => openPdf(pdf, pdfWorker))
      if (new TextEncoder().encode(text).length > bytesMax)
        throw new Error(say`The text of ${file.name} is longer than this server takes.`)
      fillDraft(
        draft,
        { content: text },
        say`This is the text of ${file.name}. Look it over: only what you see here is sent.`,
      )
    } catch (error) {
      draft.note.textContent = spokenSentence(
        error instanceof Error ? error.message : say`${file.name} could not be read.`,
      )
    }
  }

  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) void take(file)
    input.value = ''
  })
  acceptDrops(draft.form, files => {
    if (files instanceof Error) draft.note.textContent = spokenSentence(say`That is a folder. Drop one file.`)
    else if (files[0] !== undefined) void take(files[0])
  })
}

async function openPdf(address: string, workerAddress: string): Promise<PdfReader> {
  const reader = (await import(address)) as PdfReader & { GlobalWorkerOptions: { workerSrc: string } }
  reader.GlobalWorkerOptions.workerSrc = workerAddress
  return reader
}
