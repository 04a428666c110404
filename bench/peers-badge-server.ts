import { createServer } from 'node:http'
import { makeBadge } from 'badge-maker'

// A badge library behind a bare server: draws the badge that the address asks for, as a service of badges does, and knows
// nothing of certificates. Started by peers.ts as a process of its own: peers-badge-server.ts PORT.

createServer((request, response) => {
  const { searchParams } = new URL(request.url!, 'http://localhost')
  const svg = makeBadge({
    label: searchParams.get('label')!,
    message: searchParams.get('message')!,
    color: searchParams.get('color')!,
    style: 'flat-square',
  })
  response.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'max-age=60',
    'content-length': Buffer.byteLength(svg),
  })
  response.end(svg)
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'))
