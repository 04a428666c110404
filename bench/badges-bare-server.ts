import { createServer } from 'node:http'

// The baseline: fetches one response, keeps it, and returns it for every request.
// Started by badges.ts and peers.ts as a process of its own: badges-bare-server.ts PORT URL.

/** Node writes these itself. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

const [port, url] = process.argv.slice(2)
const model = await fetch(url!)
const headers = [...model.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)).flat()
const body = Buffer.from(await model.arrayBuffer())

createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(model.status, headers).end(body)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
