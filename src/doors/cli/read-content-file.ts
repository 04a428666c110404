import { toHex, utf8 } from '../../core/encoding/bytes.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import { fileText } from '../../core/files/file-text.ts'
import type { CliDeps } from './cli-deps.ts'

/** A content to compare: the text of a Word document or a PDF, the bytes of any other file. */
export type ContentFile = { content: Uint8Array; fileHash: string }

export async function readContentFile(
  { readFile, openPdf }: Pick<CliDeps, 'readFile' | 'openPdf'>,
  path: string,
): Promise<ContentFile> {
  const bytes = new Uint8Array(await readFile(path))
  // Before the PDF reader takes the bytes over.
  const fileHash = `sha256:${toHex(sha256(bytes))}`
  const isText = !/\.(?:docx|pdf)$/i.test(path)
  return { content: isText ? bytes : utf8(await fileText(path, bytes, openPdf)), fileHash }
}
