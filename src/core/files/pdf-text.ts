import { say } from '../text/say.ts'
import { joinPdfLines, type PdfPiece } from './join-pdf-lines.ts'

/** The part of pdf.js that is used here. It is large, and loaded when the first PDF is given. */
export type PdfReader = {
  getDocument(options: object): { promise: Promise<PdfDocument>; destroy(): Promise<void> }
}
export type OpenPdf = () => Promise<PdfReader>
type PdfDocument = { numPages: number; getPage(number: number): Promise<PdfPage> }
type PdfPage = { getTextContent(): Promise<{ items: (PdfPiece | { type: string })[] }> }

/** A page of a scan has at most a stray mark that was taken for a letter. */
const PAGE_CHARACTERS_MIN = 8

/** The text of a PDF file, page after page. A scan, which is pictures without text, is named as such. */
export async function pdfText(bytes: Uint8Array, openPdf: OpenPdf): Promise<string> {
  const reader = await openPdf()
  const loading = reader.getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    // Errors only.
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(joinPdfLines(items.filter(item => 'str' in item)))
    }
    const text = pages.filter(Boolean).join('\n\n')
    if (text.length < PAGE_CHARACTERS_MIN * document.numPages)
      throw new Error(
        say`This PDF is a scan: pictures of pages without text. Have the text recognised first (OCR), or type it.`,
      )
    return `${text}\n`
  } catch (error) {
    throw readable(error)
  } finally {
    await loading.destroy()
  }
}

function readable(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return new Error(say`This PDF is protected by a password.`)
  if (name === 'InvalidPDFException') return new Error(say`This is not a PDF file, or it is damaged.`)
  return error instanceof Error ? error : new Error(say`The PDF could not be read.`)
}
