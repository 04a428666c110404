import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

test('a session is named after browser and system, in our words alone', () => {
  const names = {
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0':
      'Edge on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Mobile Safari/604.1':
      'Safari on iPhone',
    'curl/8.9.1': 'curl',
    '<script>alert(1)</script>': 'Another program',
  }
  for (const [userAgent, name] of Object.entries(names)) assert.equal(deviceName(userAgent), name)
  assert.equal(deviceName(undefined), 'Another program')
})
