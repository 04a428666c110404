import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatewayHeaders } from './gateway-headers.ts'

const CID = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'

test('a raw block is an attachment that may be kept for ever', () => {
  const headers = gatewayHeaders(CID, 'raw')
  assert.equal(headers['content-type'], 'application/vnd.ipld.raw')
  assert.equal(headers['content-disposition'], `attachment; filename="${CID}.bin"`)
  assert.equal(headers.etag, `"${CID}.raw"`)
  assert.equal(headers['cache-control'], 'public, max-age=29030400, immutable')
  assert.equal(headers['x-ipfs-path'], `/ipfs/${CID}`)
  assert.equal(headers['x-ipfs-roots'], CID)
  assert.equal(headers['x-content-type-options'], 'nosniff')
})

test('an archive says which kind of archive it is', () => {
  const headers = gatewayHeaders(CID, 'car')
  assert.equal(headers['content-type'], 'application/vnd.ipld.car; version=1; order=dfs; dups=n')
  assert.equal(headers['content-disposition'], `attachment; filename="${CID}.car"`)
  assert.equal(headers.etag, `"${CID}.car"`)
})

test('JSON is shown in the browser', () => {
  const headers = gatewayHeaders(CID, 'json')
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['content-disposition'], `inline; filename="${CID}.json"`)
})

test('no two forms of a block share a tag or a location, so that no cache mixes them up', () => {
  const forms = [
    gatewayHeaders(CID, 'raw'),
    gatewayHeaders(CID, 'json'),
    gatewayHeaders(CID, 'car'),
    gatewayHeaders(CID, 'car', { dagScope: 'all' }),
    gatewayHeaders(CID, 'car', { dagScope: 'block' }),
    gatewayHeaders(CID, 'car', { entityBytes: '0:*' }),
    gatewayHeaders(CID, 'car', { dagScope: 'entity', entityBytes: '0:*' }),
  ]
  for (const name of ['etag', 'content-location'])
    assert.equal(new Set(forms.map(form => form[name])).size, forms.length, name)
  for (const form of forms) assert.equal(form.vary, 'Accept')
})
