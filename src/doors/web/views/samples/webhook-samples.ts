import type { CodeSample } from './code-samples.ts'

/** A receiver in two languages, without dependencies: each refuses messages that we have not signed. */
export function webhookSamples(): CodeSample[] {
  return [
    { name: 'JavaScript', language: 'webhook-javascript', code: JAVASCRIPT },
    { name: 'Python', language: 'webhook-python', code: PYTHON },
  ]
}

const JAVASCRIPT = `// receive.mjs, for Node 18 or newer: WEBHOOK_SECRET=whsec_… node receive.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const secret = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const seen = new Set()

function isOurs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (!id || !signatures || !(Math.abs(Date.now() / 1000 - time) < 300)) return false
  const expected = createHmac('sha256', secret).update(\`\${id}.\${time}.\`).update(body).digest()
  return signatures.split(' ').some(signature => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const body = await buffer(request)
  if (!isOurs(request.headers, body)) return response.writeHead(401).end()
  const id = request.headers['webhook-id']
  if (!seen.has(id)) {
    const { type, data } = JSON.parse(body)
    console.log(type, data.code, data.status)
  }
  seen.add(id)
  response.writeHead(204).end()
}).listen(process.env.PORT ?? 3000, () => console.log('listening'))
`

const PYTHON = `# receive.py, for Python 3: WEBHOOK_SECRET=whsec_… python3 receive.py
import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

secret = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
seen = set()


def is_ours(headers, body):
    id, sent, signatures = (headers.get("webhook-" + name, "") for name in ("id", "timestamp", "signature"))
    if not sent.isdecimal() or abs(time.time() - int(sent)) > 300:
        return False
    mac = hmac.new(secret, f"{id}.{sent}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(mac).decode()
    return any(hmac.compare_digest(expected, each) for each in signatures.split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        ours = is_ours(self.headers, body)
        if ours and self.headers["webhook-id"] not in seen:
            event = json.loads(body)
            print(event["type"], event["data"].get("code"), event["data"].get("status"), flush=True)
        if ours:
            seen.add(self.headers["webhook-id"])
        self.send_response(204 if ours else 401)
        self.end_headers()


server = HTTPServer(("", int(os.environ.get("PORT", "3000"))), Receiver)
print("listening", flush=True)
server.serve_forever()
`
