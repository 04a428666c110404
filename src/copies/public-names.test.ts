import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type NamedPlace, publicNames } from './public-names.ts'

const nameOf = (kind: NamedPlace['kind'], host: string) => publicNames([{ kind, host }])[0]

test('a service on the public web is called by its host', () => {
  assert.equal(nameOf('pinning', 'api.pinata.cloud'), 'pinning api.pinata.cloud')
  assert.equal(nameOf('s3', 's3.eu-central-1.amazonaws.com'), 's3 s3.eu-central-1.amazonaws.com')
})

test('nothing is told of the operator’s own network', () => {
  const hosts = [
    '127.0.0.1:5001',
    '10.0.0.7',
    '[::1]:5001',
    'minio',
    'minio:9000',
    'minio.internal',
    'pins.corp',
    'nas.local',
    'pins.example:8443',
  ]
  for (const host of hosts) assert.equal(nameOf('pinning', host), 'pinning', host)
  assert.equal(nameOf('kubo', 'ipfs.example'), 'kubo')
})

test('no two targets are called the same', () => {
  const places = ['a.example', '10.0.0.1', '10.0.0.2', 'a.example'].map(
    host => ({ kind: 'pinning', host }) as const,
  )
  assert.deepEqual(publicNames([...places, { kind: 'kubo', host: '' }]), [
    'pinning a.example',
    'pinning',
    'pinning (2)',
    'pinning a.example (2)',
    'kubo',
  ])
})
