import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyTargetId, ipfsPlaces } from './ipfs-setting.ts'

test('a node and any number of places for copies stand in one list', () => {
  const { node, copies } = ipfsPlaces(
    'node:private, kubo:http://127.0.0.1:5001/,pinning:https://pins.example/psa, s3:https://s3.example:9000/b/records?region=eu-west-1',
  )
  assert.equal(node?.mode, 'private')
  assert.deepEqual(copies, [
    { kind: 'kubo', baseUrl: 'http://127.0.0.1:5001', host: '127.0.0.1:5001' },
    { kind: 'pinning', baseUrl: 'https://pins.example/psa', host: 'pins.example' },
    {
      kind: 's3',
      baseUrl: 'https://s3.example:9000/b/records',
      host: 's3.example:9000',
      region: 'eu-west-1',
    },
  ])
  assert.deepEqual(copies.map(copyTargetId), [
    'kubo:http://127.0.0.1:5001',
    'pinning:https://pins.example/psa',
    's3:https://s3.example:9000/b/records',
  ])
})

test('a bucket without a region is taken to be where most are by default', () => {
  const [bucket] = ipfsPlaces('s3:https://s3.example/b').copies
  assert.deepEqual(bucket, {
    kind: 's3',
    baseUrl: 'https://s3.example/b',
    host: 's3.example',
    region: 'us-east-1',
  })
})
