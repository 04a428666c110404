import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { capsuleElement } from '../../../../core/record/capsule.ts'
import type { Proof } from '../../../../core/record/proof.ts'
import { sortInput } from './sort-input.ts'

const PROOF = { record: {}, entry: '', inclusion: {}, checkpoint: '' }
const proofText = JSON.stringify(PROOF)
const file = (text: string, name = 'a.txt') => new File([text], name)

const WITNESS = 'w.example+5d2fa3a3+BLuZ'

describe('what is given', () => {
  test('as a policy file beside a proof is demanded, and is no content', async () => {
    const given = await sortInput('', [file(proofText, 'p.json'), file('# mine\nquorum none\n', 'policy')])
    assert.deepEqual([given.proofs.length, given.contents.length, given.policy?.quorum], [1, 0, 'none'])
    await assert.rejects(
      sortInput('', [file(proofText), file(`witness a ${WITNESS}\nquorum a\n`, 'policy')]),
      /policy is not a policy as it should be: line 1/,
    )
    const text = await sortInput('', [file('log in first\nand mind the quorum\n')])
    assert.deepEqual([text.contents.length, text.policy], [1, undefined])
  })

  const proofs: [what: string, text: string][] = [
    ['a proof', proofText],
    ['a proof with members of a later version', JSON.stringify({ ...PROOF, witnesses: [] })],
    ['a proof that an editor saved with a byte order mark', `\ufeff${proofText}`],
    [
      'a capsule',
      `<!doctype html>${capsuleElement({
        version: 1,
        proof: PROOF as unknown as Proof,
        key: '',
        status: { status: 'active', changedAt: '' },
        asOf: '',
      })}<script></script>`,
    ],
  ]
  for (const [what, text] of proofs) {
    test(`as ${what} is taken for a proof, dropped or pasted`, async () => {
      const dropped = await sortInput('', [file(text, 'p.json')])
      assert.deepEqual([dropped.proofs[0]?.name, dropped.contents], ['p.json', []])
      assert.equal((await sortInput(text, [])).proofs.length, 1)
    })
  }

  test('under a name that would turn our words around shows the marks in it', async () => {
    const { contents } = await sortInput('', [file('Hello.', 'a\u202etxt.exe')])
    assert.equal(contents[0]!.name, 'a\\u202etxt.exe')
  })

  const contents: [what: string, text: string][] = [
    ['a text', 'Hello.'],
    ['JSON of another kind, as an agent’s card is', '{"name":"Recipe Agent","record":{}}'],
    ['JSON that is no object', '[1,2]'],
    ['broken JSON that never began as a proof', '{"name":'],
    ['nothing at all', ''],
  ]
  for (const [what, text] of contents) {
    test(`as ${what} is taken for content`, async () => {
      const input = await sortInput('', [file(text)])
      assert.deepEqual([input.proofs, input.contents.length], [[], 1])
    })
  }

  test('as bytes that are no text is taken for content', async () => {
    const given = await sortInput('', [new File([Uint8Array.of(0xff, 0xfe, 0x7b)], 'a.bin')])
    assert.equal(given.contents.length, 1)
  })

  test('as text beside a proof is what the proof is compared with', async () => {
    const { proofs, contents } = await sortInput('Hello.', [file(proofText)])
    assert.deepEqual([proofs.length, contents], [1, [{ name: 'your text', text: 'Hello.' }]])
  })
})

describe('is refused in plain words', () => {
  const refused: [what: string, text: string, files: File[], message: RegExp][] = [
    ['nothing', '', [], /nothing to check yet/],
    ['half a proof', '', [file(proofText.slice(0, -5), 'p.json')], /p\.json.*not valid JSON.*cut off/],
    ['a proof with two contents', 'one', [file(proofText), file('two')], /one text or one file/],
    ['half a character', '\ud800', [], /half a character/],
  ]
  for (const [what, text, files, message] of refused) {
    test(what, async () => {
      await assert.rejects(sortInput(text, files), { name: 'Refusal', message })
    })
  }
})
