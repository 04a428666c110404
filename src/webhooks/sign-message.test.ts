import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { utf8 } from '../core/encoding/bytes.ts'
import { signMessage } from './sign-message.ts'

const SECRET = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1614265330_999),
  body: utf8('{"test": 2432232314}'),
  secrets: [Buffer.from(SECRET, 'base64')],
}

test('a message is signed as the convention’s own example is', () => {
  assert.deepEqual(signMessage(MESSAGE), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('there is a signature for each secret, and the reference verifier takes either', () => {
  const other = Buffer.alloc(32, 7)
  const now = { ...MESSAGE, sentAt: new Date(), body: utf8('{"größer":true}') }
  const headers = signMessage({ ...now, secrets: [other, ...now.secrets] })
  for (const secret of [SECRET, other.toString('base64')])
    assert.deepEqual(new Webhook(`whsec_${secret}`).verify('{"größer":true}', headers), { größer: true })
  assert.throws(() => new Webhook(Buffer.alloc(32, 8).toString('base64')).verify('{"größer":true}', headers))
})
