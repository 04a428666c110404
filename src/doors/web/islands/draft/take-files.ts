import { toHex } from '../../../../core/encoding/bytes.ts'
import { sha256 } from '../../../../core/encoding/sha256.ts'
import { fileText } from '../../../../core/files/file-text.ts'
import { say } from '../../../../core/text/say.ts'
import { spokenSentence } from '../../html.ts'
import { acceptDrops } from '../check/accept-drops.ts'
import { type DraftForm, fillDraft } from './draft-form.ts'
import { openPdf, type PdfAddresses } from './open-pdf.ts'

/** A file becomes text here in the browser, and the text is shown before anything is sent. */
export function takeFiles(draft: DraftForm): void {
  const input = draft.form.querySelector<HTMLInputElement>('[data-file]')!
  const addresses = draft.form.dataset as PdfAddresses
  const bytesMax = Number(draft.form.dataset.bytesMax)

  async function take(file: File): Promise<void> {
    draft.note.textContent = spokenSentence(say`Reading ${file.name} here in your browser.`)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      // Before the PDF reader takes the bytes over.
      const fileHash = `sha256:${toHex(sha256(bytes))}`
      const text = await fileText(file.name, bytes, () => openPdf(addresses))
      if (new TextEncoder().encode(text).length > bytesMax)
        throw new Error(say`The text of ${file.name} is longer than this server takes.`)
      fillDraft(
        draft,
        { content: text, file_hash: fileHash },
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
