import type { Command } from '../cli-deps.ts'

export const serveCommand: Command = {
  usage: 'serve',
  summary: 'Run the service.',
  help: 'Creates the data folder, the signing key and the log at the first start. Settings come from the environment.',
  positionals: [0, 0],
  async run(deps) {
    await deps.serve()
    return 0
  },
}

export const mcpCommand: Command = {
  usage: 'mcp [--url URL]',
  summary: 'Let an AI agent certify, look up and verify, by MCP on standard input and output.',
  help: `URL is the service to speak to; else it is PINPROOF_BASE_URL, else http://127.0.0.1:8080. The API key is read from
PINPROOF_KEY. Without a key everything works but certifying.`,
  options: { url: { type: 'string' } },
  positionals: [0, 0],
  async run(deps, _positionals, { url }) {
    if (url !== undefined && !isWebAddress(url)) throw new Error(`${url} is not an http or https address.`)
    await deps.serveMcp(url)
    return 0
  },
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}
