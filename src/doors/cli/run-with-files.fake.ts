import type { CliDeps } from './cli-deps.ts'
import { runCli } from './run-cli.ts'

/** Runs a command with these files and this web, and returns exit code and output. */
export async function runWithFiles(
  argv: string[],
  files: Record<string, Uint8Array>,
  web: Map<string, Uint8Array> = new Map(),
  statusOtherwise = 404,
  changes: Partial<CliDeps> = {},
): Promise<{ code: number; out: string; err: string }> {
  const [outLines, errorLines]: [string[], string[]] = [[], []]
  const notHere = async () => {
    throw new Error('this command has no data folder')
  }
  const code = await runCli(argv, {
    print: line => void outLines.push(line),
    write: text => void outLines.push(text),
    printError: line => void errorLines.push(line),
    async readFile(path) {
      if (!Object.hasOwn(files, path)) throw new Error(`${path} is not there`)
      return files[path]!
    },
    async fetch(address) {
      const { pathname, search } = new URL(String(address))
      const bytes = web.get(pathname + search)
      return bytes ? new Response(Uint8Array.from(bytes)) : new Response('', { status: statusOtherwise })
    },
    openPdf: () => import('pdfjs-dist/legacy/build/pdf.mjs'),
    serve: notHere,
    grant: notHere,
    showAccount: notHere,
    eraseAccount: notHere,
    resetLink: notHere,
    setAddress: notHere,
    removeSecondFactor: notHere,
    operators: { list: notHere, add: notHere, remove: notHere },
    backup: notHere,
    restore: notHere,
    rotateKey: notHere,
    withRoot: notHere,
    takeNewOrigin: notHere,
    correctTime: notHere,
    encryptKeys: notHere,
    withSources: notHere,
    starterList: async () => ({ feeds: [], isOn: true }),
    withCopies: notHere,
    replay: notHere,
    serveWitness: notHere,
    serveMcp: notHere,
    settingsHelp: '',
    ...changes,
  })
  return { code, out: outLines.join('\n'), err: errorLines.join('\n') }
}
