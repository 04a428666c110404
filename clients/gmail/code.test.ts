import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { mailAddress, makeMailToken } from '../../src/access/mail-addresses/mail-address-format.ts'
import { type Built, fakeCardService, fakePropertiesService } from './apps-script.fake.ts'

const CODE = readFileSync(new URL('Code.gs', import.meta.url), 'utf8')
const MANIFEST = JSON.parse(readFileSync(new URL('appsscript.json', import.meta.url), 'utf8'))
const ADDRESS = mailAddress(makeMailToken(randomBytes), 'mail.pinproof.example')

/** The script as Google runs it, for a user who has kept this. */
function script(kept = new Map<string, string>()) {
  const globals = createContext({
    CardService: fakeCardService(),
    PropertiesService: fakePropertiesService(kept),
  })
  runInContext(CODE, globals)
  return (name: string, event: object = {}): Built => {
    const call = runInContext(name, globals) as (event: object) => Built
    // Plain values of our own world: those of the script's have other prototypes.
    return JSON.parse(JSON.stringify(call(event)))
  }
}
const configured = () => script(new Map([['secretAddress', ADDRESS]]))
const composing = (...bccRecipients: string[]) => ({ gmail: { bccRecipients } })

describe('the Gmail add-on', () => {
  test('has every function that its manifest names, and asks for no right to read mails', () => {
    const { addOns, oauthScopes } = MANIFEST
    const named = [
      addOns.common.homepageTrigger.runFunction,
      ...addOns.common.universalActions.map((action: { runFunction: string }) => action.runFunction),
      ...addOns.gmail.contextualTriggers.map(
        (trigger: { onTriggerFunction: string }) => trigger.onTriggerFunction,
      ),
      ...addOns.gmail.composeTrigger.selectActions.map(
        (action: { runFunction: string }) => action.runFunction,
      ),
    ]
    for (const name of named) assert.ok(configured()(name, composing()).kind, name)
    const scopes = oauthScopes.map((scope: string) => scope.split('/auth/')[1])
    assert.deepEqual(scopes, [
      'gmail.addons.execute',
      'gmail.addons.current.action.compose',
      'gmail.addons.current.message.metadata',
    ])
  })

  test('opens links to the one service that its manifest allows', () => {
    const [prefix] = MANIFEST.addOns.common.openLinkUrlPrefixes
    for (const name of ['showCheck', 'showSettings']) {
      const links = [...JSON.stringify(configured()(name)).matchAll(/"Url":"(.*?)"/g)].map(([, url]) => url!)
      assert.equal(links.length, 1)
      assert.ok(links[0]!.startsWith(prefix), links[0])
    }
    assert.ok(MANIFEST.addOns.common.logoUrl.startsWith(prefix))
  })

  test('asks for the address first', () => {
    assert.match(JSON.stringify(script()('showCertify', composing())), /"Title":"Your secret address"/)
  })

  test('keeps a secret address, and nothing else in its place', () => {
    const properties = new Map<string, string>()
    const run = script(properties)
    const told = (address?: string) =>
      (
        run('saveSettings', { formInput: address === undefined ? undefined : { address } })
          .Notification as Built
      ).Text
    for (const wrong of [undefined, '', 'ann@sender.example', `${ADDRESS}, ann@sender.example`]) {
      assert.match(String(told(wrong)), /^This is not a secret address/)
      assert.equal(properties.size, 0)
    }
    assert.equal(told(` Certify <${ADDRESS.toUpperCase()}> `), 'Saved.')
    assert.deepEqual([...properties], [['secretAddress', ADDRESS]])
  })

  test('offers the blind copy while it is not there, and adds it to those that are', () => {
    const run = configured()
    const event = composing('Boss <boss@sender.example>')
    assert.match(JSON.stringify(run('showCertify', event)), /"FunctionName":"addBlindCopy"/)
    const { UpdateDraftBccRecipientsAction: line } = run('addBlindCopy', event) as Built & {
      UpdateDraftBccRecipientsAction: Built
    }
    assert.deepEqual(line.UpdateBccRecipients, [['Boss <boss@sender.example>', ADDRESS]])
  })

  test('says that it is there, and never adds it twice', () => {
    const run = configured()
    const event = composing(`Certify <${ADDRESS.toUpperCase()}>`)
    const shown = JSON.stringify(run('showCertify', event))
    assert.match(shown, /will go to your secret address/)
    assert.doesNotMatch(shown, /addBlindCopy/)
    const { UpdateDraftBccRecipientsAction: line } = run('addBlindCopy', event) as Built & {
      UpdateDraftBccRecipientsAction: Built
    }
    assert.deepEqual(line.UpdateBccRecipients, [[ADDRESS]])
  })
})
