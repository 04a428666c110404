import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createCertifyButton } from './certify-button.ts'
import { fakeThunderbird } from './messenger.fake.ts'

const ADDRESS = `certify+${'a2'.repeat(16)}@mail.pinproof.example`
const BOSS = 'Boss <boss@sender.example>'
const LIST = { id: 'x', type: 'mailingList' }
const TAB = 1

describe('the button "Certify this mail"', () => {
  test('adds the address behind those that are there, and takes out it alone', async () => {
    const thunderbird = fakeThunderbird({ address: ADDRESS })
    thunderbird.draft.bcc = [BOSS, LIST]
    const { press } = createCertifyButton(thunderbird.messenger)
    await press(TAB)
    assert.deepEqual(thunderbird.draft.bcc, [BOSS, LIST, ADDRESS])
    assert.deepEqual([thunderbird.button.label, thunderbird.button.badge], ['Will be certified', '✓'])
    await press(TAB)
    assert.deepEqual(thunderbird.draft.bcc, [BOSS, LIST])
    assert.deepEqual([thunderbird.button.label, thunderbird.button.badge], ['Certify this mail', ''])
  })

  test('knows the address with a name before it and in capitals', async () => {
    const thunderbird = fakeThunderbird({ address: ADDRESS })
    thunderbird.draft.bcc = [`Pinproof <${ADDRESS.toUpperCase()}>`]
    const { press, refresh } = createCertifyButton(thunderbird.messenger)
    await refresh(TAB)
    assert.equal(thunderbird.button.label, 'Will be certified')
    await press(TAB)
    assert.deepEqual(thunderbird.draft.bcc, [])
  })

  test('pressed twice in a hurry leaves the mail as it was', async () => {
    const thunderbird = fakeThunderbird({ address: ADDRESS })
    const { press } = createCertifyButton(thunderbird.messenger)
    await Promise.all([press(TAB), press(TAB)])
    assert.deepEqual(thunderbird.draft.bcc, [])
  })

  test('works again after a press that Thunderbird refused', async () => {
    const thunderbird = fakeThunderbird({ address: ADDRESS })
    const { press } = createCertifyButton(thunderbird.messenger)
    const { setComposeDetails } = thunderbird.messenger.compose
    thunderbird.messenger.compose.setComposeDetails = async () => {
      throw new Error('the window is closing')
    }
    await assert.rejects(press(TAB), /closing/)
    thunderbird.messenger.compose.setComposeDetails = setComposeDetails
    await press(TAB)
    assert.deepEqual(thunderbird.draft.bcc, [ADDRESS])
  })

  test('opens the settings while there is no address, and changes nothing', async () => {
    const thunderbird = fakeThunderbird()
    const { press, refresh } = createCertifyButton(thunderbird.messenger)
    await refresh(TAB)
    await press(TAB)
    assert.deepEqual([thunderbird.optionsOpened, thunderbird.draft.bcc], [1, []])
  })
})
