import { decodeText } from '../text/decode-text.ts'
import { say } from '../text/say.ts'
import { docxText } from './docx-text.ts'
import { pageHtmlText } from './page-html-text.ts'
import { type OpenPdf, pdfText } from './pdf-text.ts'

const FILE_BYTES_MAX = 64 * 1024 ** 2

type Bytes = Uint8Array<ArrayBuffer>
type ReadText = (bytes: Bytes, openPdf: OpenPdf) => string | Promise<string>

const plainText: ReadText = bytes => decodeText(bytes, undefined, undefined)
const htmlText: ReadText = bytes => pageHtmlText(decodeText(bytes, undefined, undefined))

const READERS: Record<string, ReadText> = {
  txt: plainText,
  md: plainText,
  markdown: plainText,
  json: plainText,
  // A mail is certified with its headers, as it was saved.
  eml: plainText,
  html: htmlText,
  htm: htmlText,
  docx: docxText,
  pdf: pdfText,
}

/**
 * The text of a file, by the ending of its name: the same in a browser and in the command line. Throws an error whose message
 * is for people.
 */
export async function fileText(name: string, bytes: Bytes, openPdf: OpenPdf): Promise<string> {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const reader = Object.hasOwn(READERS, ending) ? READERS[ending] : undefined
  if (reader === undefined)
    throw new Error(
      say`${name} cannot be read here. Text, Markdown, HTML, mail (.eml), Word (.docx) and PDF files can; of others paste the text.`,
    )
  if (bytes.length > FILE_BYTES_MAX) throw new Error(say`${name} is too large.`)
  const text = (await reader(bytes, openPdf)).replace(/\r\n?/g, '\n')
  if (text.trim() === '') throw new Error(say`No text was found in ${name}.`)
  return text
}
