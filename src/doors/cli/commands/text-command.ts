import { toHex } from '../../../core/encoding/bytes.ts'
import { contentHash } from '../../../core/encoding/content-hash.ts'
import { sha256 } from '../../../core/encoding/sha256.ts'
import { fileText } from '../../../core/files/file-text.ts'
import type { Command } from '../cli-deps.ts'

export const textCommand: Command = {
  usage: 'text FILE',
  summary: 'Print the text of a file as the web pages send it.',
  help: `FILE is a text (.txt, .md, .json, .html), a mail (.eml), a Word document (.docx) or a PDF.
The text is that which /certify and /check make of the file in the browser, so both have the same hash. It goes to standard output,
byte for byte; the hashes of text and file go to standard error. Nothing is sent anywhere.

Exit code 0: printed; 1: there is no text in the file, or it cannot be read.`,
  options: {},
  positionals: [1, 1],
  async run({ write, printError, readFile, openPdf }, [path]) {
    const bytes = new Uint8Array(await readFile(path!))
    // Before the PDF reader takes the bytes over.
    const digest = toHex(sha256(bytes))
    const text = await fileText(path!, bytes, openPdf)
    write(text)
    printError(`text ${contentHash(text)}`)
    printError(`file sha256:${digest}`)
    return 0
  },
}
