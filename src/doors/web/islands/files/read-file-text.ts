import { decodeFileText } from './decode-file-text.ts'
import { docxText } from './docx-text.ts'
import { pageHtmlText } from './page-html-text.ts'
import { type PdfScripts, pdfText } from './pdf-text.ts'

const FILE_BYTES_MAX = 64 * 1024 ** 2

type ReadFile = (file: File, scripts: PdfScripts) => Promise<string>

const readPlain: ReadFile = async file => decodeFileText(await bytesOf(file))

const READERS: Record<string, ReadFile> = {
  txt: readPlain,
  md: readPlain,
  markdown: readPlain,
  json: readPlain,
  // A mail is certified with its headers, as it was saved.
  eml: readPlain,
  html: async file => pageHtmlText(decodeFileText(await bytesOf(file))),
  htm: async file => pageHtmlText(decodeFileText(await bytesOf(file))),
  docx: async file => docxText(await bytesOf(file)),
  pdf: async (file, scripts) => pdfText(await bytesOf(file), scripts),
}

/** The text of a file, by the ending of its name. Throws an error whose message is for people. */
export async function readFileText(file: File, scripts: PdfScripts): Promise<string> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const reader = Object.hasOwn(READERS, ending) ? READERS[ending] : undefined
  if (reader === undefined)
    throw new Error(
      `${file.name} cannot be read here. Text, Markdown, HTML, mail (.eml), Word (.docx) and PDF files can; of others paste the text.`,
    )
  if (file.size > FILE_BYTES_MAX) throw new Error(`${file.name} is too large.`)
  const text = (await reader(file, scripts)).replace(/\r\n?/g, '\n')
  if (text.trim() === '') throw new Error(`No text was found in ${file.name}.`)
  return text
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer())
}
