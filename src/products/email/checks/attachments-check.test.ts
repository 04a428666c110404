import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBareSample, readSample } from '../email-reading.sample.ts'
import { attachmentsCheck } from './attachments-check.ts'

const SHA = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const ask = async (...names: string[]) => {
  const attachments = names.map(name => ({ name, type: 'application/octet-stream', bytes: 12, sha256: SHA }))
  return attachmentsCheck.ask(await readSample({ attachments }))
}

test('no attachments and ordinary documents earn all points, and documents are listed by hash', async () => {
  assert.equal((await ask()).share, 1)
  const answer = await ask('minutes.pdf', 'photo.jpeg')
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.equal(answer.evidence[0]!.text, `minutes.pdf, application/octet-stream, 12 bytes, sha256:${SHA}`)
})

test('programs earn almost nothing, disguised ones nothing', async () => {
  for (const name of ['setup.exe', 'run.JS', 'image.iso', 'a.lnk', 'x.scr ', 'x.exe.']) {
    const answer = await ask(name)
    assert.equal(answer.outcome, 'weakens', name)
    assert.ok(answer.share <= 0.05, name)
  }
  for (const name of ['invoice.pdf.exe', 'photo.jpg.scr', 'invoice\u202Efdp.exe']) {
    assert.equal((await ask(name)).share, 0, name)
  }
})

test('macro documents, web pages and archives weaken by degrees', async () => {
  const [page, macro, archive] = await Promise.all([ask('voice.html'), ask('plan.xlsm'), ask('files.zip')])
  assert.deepEqual([page!.outcome, macro!.outcome, archive!.outcome], ['weakens', 'weakens', 'weakens'])
  assert.ok(page!.share < macro!.share && macro!.share < archive!.share)
})

test('a web page is recognised by its type when its name hides it', async () => {
  const attachments = [{ name: 'voice', type: 'text/html', bytes: 1, sha256: SHA }]
  assert.equal((await attachmentsCheck.ask(await readSample({ attachments }))).outcome, 'weakens')
})

test('a text without headers says nothing about attachments', async () => {
  assert.equal((await attachmentsCheck.ask(await readBareSample('Hello'))).outcome, 'inconclusive')
})
