import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentHash } from '../../../src/core/encoding/content-hash.ts'
import { auditLog } from '../../../src/verifier/audit-log.ts'
import { certified, newCustomer } from '../../support/service/client.ts'
import { eventually } from '../../support/service/eventually.ts'
import { readFrom } from '../../support/service/read-from.ts'
import { newServiceFolder } from '../../support/service/service-folder.ts'

test('a start on a damaged prefix tree builds it again from the log: answers about absence come back, and issuing never stops', async t => {
  const folder = await newServiceFolder(t)
  const { baseUrl } = folder
  const config = { ...folder.config, PREFIX_ROOT_SECONDS: 1 }
  const content = 'The bridge opens on Monday.'
  const isAnswered = async () =>
    (await fetch(`${baseUrl}/api/v1/absence?hash=${contentHash(content)}`)).status === 200
  let service = await folder.start(config)
  const { key } = await newCustomer(baseUrl)
  await certified(baseUrl, key, { product_type: 'news_verify', content })
  await eventually('the first root is entered', isAnswered)
  await service.close()

  folder.damage('DELETE FROM prefix_leaves; UPDATE prefix_head SET root_entry = 0, size = 0')
  service = await folder.start(config)
  try {
    await certified(baseUrl, key, { product_type: 'news_verify', content: 'And closes on Friday.' })
    await eventually('the tree is there again', isAnswered)
    await certified(baseUrl, key, { product_type: 'news_verify', content: 'So they say.' })
    assert.deepEqual((await auditLog(readFrom(baseUrl))).faults, [])
    assert.equal((await fetch(`${baseUrl}/readyz`)).status, 200)
  } finally {
    await service.close()
  }
})
