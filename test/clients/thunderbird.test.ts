import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { buildThunderbird } from '../../clients/build/build-thunderbird.ts'
import { mailAddress, makeMailToken } from '../../src/access/mail-addresses/mail-address-format.ts'
import { canonicalMail } from '../../src/core/mail/canonical-mail.ts'
import type { Mozilla } from '../support/browser/mozilla.ts'
import { hasThunderbird, NO_THUNDERBIRD, startThunderbird } from '../support/browser/thunderbird.ts'
import { type CaughtMail, catchMails, type SmtpCatcher } from '../support/outside-world/smtp-catcher.ts'
import { certified, newCustomer } from '../support/service/client.ts'
import { type RunningService, runService } from '../support/service/running-service.ts'

// The add-on in the program that it is made for: the same windows, buttons and questions that its user sees.

const ID = 'mail@pinproof.example'
const CERTIFY = '#mail_pinproof_example-composeAction-toolbarbutton'
const ADDRESS = mailAddress(makeMailToken(randomBytes), 'mail.pinproof.example')
const MAIN = 'messenger.xhtml'
const COMPOSE = 'messengercompose.xhtml'

const TAB = `document.getElementById('tabmail').currentTabInfo.browser`
const POPUP = `document.querySelector('.webextension-popup-browser')`
const MESSAGE = `document.getElementById('tabmail').currentAboutMessage.document`
/** Its own pages aside, as every add-on may reach those. */
const HOSTS = `policy.allowedOrigins.patterns.map(({ pattern }) => pattern).filter(it => !it.startsWith('moz-'))`
const MAIL_SERVICES = `const { MailServices } = ChromeUtils.importESModule('resource:///modules/MailServices.sys.mjs')
  const inbox = MailServices.accounts.localFoldersServer.rootFolder.getChildNamed('Inbox')`

describe('the Thunderbird add-on', { skip: hasThunderbird() ? false : NO_THUNDERBIRD }, () => {
  let service: RunningService
  let smtp: SmtpCatcher
  let thunderbird: Mozilla
  let folder: string
  let sent: CaughtMail

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinproof-addon-'))
    writeFileSync(join(folder, 'addon.xpi'), await buildThunderbird())
    service = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
    smtp = await catchMails()
    thunderbird = await startThunderbird(smtp.port)
  })
  after(async () => {
    await thunderbird?.close()
    await smtp?.close()
    await service?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is installed without a complaint about its manifest, and may read no account and reach no host', async () => {
    await thunderbird.enter(MAIN)
    await thunderbird.install(join(folder, 'addon.xpi'))
    const known = await thunderbird.until<object>(
      `const policy = WebExtensionPolicy.getByID(arguments[0])
       return policy?.extension && {
         faults: [...policy.extension.warnings, ...policy.extension.errors],
         permissions: [...policy.permissions].sort(),
         hosts: ${HOSTS},
       }`,
      ID,
    )
    assert.deepEqual(known, { faults: [], permissions: ['compose', 'messagesRead', 'storage'], hosts: [] })
  })

  test('asks for the settings when its button is pressed for the first time', async () => {
    await compose()
    await thunderbird.click(CERTIFY)
    await thunderbird.enter(MAIN)
    const heading = await thunderbird.untilInside(
      TAB,
      `return document.readyState === 'complete' && document.querySelector('h1')?.textContent`,
    )
    assert.equal(heading, 'Settings of Pinproof')
  })

  test('keeps what is entered there, once its user has allowed that very service', async () => {
    await thunderbird.inside(
      TAB,
      `[server, address] = arguments
       document.getElementById('server').value = server
       document.getElementById('address').value = address`,
      service.baseUrl,
      ADDRESS,
    )
    await thunderbird.clickInside(TAB, 'button')
    const question = '#addon-webext-permissions-notification .popup-notification-primary-button'
    await thunderbird.click(question)
    const told = await thunderbird.untilInside(TAB, `return document.getElementById('told').textContent`)
    assert.equal(told, 'Saved.')
    const hosts = await thunderbird.run(
      `const policy = WebExtensionPolicy.getByID(arguments[0])
       return ${HOSTS}`,
      ID,
    )
    assert.deepEqual(hosts, ['http://127.0.0.1/*'])
  })

  test('puts the secret address into BCC, takes it out and puts it in again, and shows which', async () => {
    await thunderbird.enter(COMPOSE)
    for (const on of [true, false, true]) {
      await thunderbird.click(CERTIFY)
      const label = on ? 'Will be certified' : 'Certify this mail'
      await thunderbird.until(`return document.querySelector('${CERTIFY}').label === arguments[0]`, label)
      assert.deepEqual(await blindCopies(), on ? [ADDRESS] : [])
    }
  })

  test('lets the mail out with the address in the envelope and nowhere else', async () => {
    await thunderbird.click('#button-send')
    sent = await smtp.next()
    assert.deepEqual(sent.recipients, ['bob@recipient.example', ADDRESS])
    assert.doesNotMatch(sent.message.toString(), /certify\+|^bcc:/im)
  })

  test('knows a received copy of a mail whose blind copy was certified', async () => {
    const customer = await newCustomer(service.baseUrl)
    const mail = canonicalMail(sent.message)
    assert.ok(mail.kind === 'canonical')
    const fields = { product_type: 'email_verify', content: mail.text }
    const { verify_code, trust_grade } = await certified(service.baseUrl, customer.key, fields)
    await receive(
      `Received: from mx.sender.example by mx.recipient.example\r\n${sent.message.toString('latin1')}`,
    )
    const shown = await checkDisplayed()
    assert.match(shown, /^Check this mail\s+One certificate for this mail/)
    assert.match(shown, /\bValid\b/)
    assert.match(shown, new RegExp(`Grade\\s+${trust_grade}, `))
    const link = await thunderbird.inside(POPUP, `return document.querySelector('a').href`)
    assert.equal(link, `${service.baseUrl}/certificate/${verify_code}`)
    await closePopup()
  })

  test('says of a mail with one other word that nobody has certified it', async () => {
    await receive(sent.message.toString('latin1').replace('The bridge opens', 'The bridge closes'))
    assert.match(await checkDisplayed(), /No certificate for this mail/)
  })

  async function compose(): Promise<void> {
    await thunderbird.run(`${MAIL_SERVICES}
      const make = (name, type) => Cc['@mozilla.org/messengercompose/' + name + ';1'].createInstance(Ci[type])
      const params = make('composeparams', 'nsIMsgComposeParams')
      params.identity = MailServices.accounts.defaultAccount.defaultIdentity
      params.composeFields = make('composefields', 'nsIMsgCompFields')
      Object.assign(params.composeFields, {
        to: 'Bob <bob@recipient.example>',
        subject: 'Zoë’s bridge',
        body: 'The bridge opens on Monday.\\n\\nFrom then on buses run again. – Ann\\n',
      })
      params.format = Ci.nsIMsgCompFormat.PlainText
      MailServices.compose.OpenComposeWindowWithParams(null, params)`)
    await thunderbird.enter(COMPOSE)
    await thunderbird.until(`return document.querySelectorAll('#addressRowTo mail-address-pill').length`)
  }

  function blindCopies(): Promise<string[]> {
    return thunderbird.run(
      `return [...document.querySelectorAll('#addressRowBcc mail-address-pill')].map(pill => pill.emailAddress)`,
    )
  }

  /** Puts a mail into the inbox, opens it and waits until it is shown. */
  async function receive(message: string): Promise<void> {
    await thunderbird.enter(MAIN)
    const key = await thunderbird.run(
      `${MAIL_SERVICES}
       const header = inbox.QueryInterface(Ci.nsIMsgLocalMailFolder).addMessage(arguments[0])
       const tabs = document.getElementById('tabmail')
       tabs.switchToTab(0)
       tabs.currentAbout3Pane.displayFolder(inbox.URI)
       return header.messageKey`,
      message,
    )
    await thunderbird.until(
      `${MAIL_SERVICES}
       const { currentAbout3Pane, currentAboutMessage } = document.getElementById('tabmail')
       if (currentAbout3Pane.gDBView) currentAbout3Pane.selectMessage(inbox.GetMessageHeader(arguments[0]))
       return currentAboutMessage?.msgLoaded && currentAboutMessage.gMessage?.messageKey === arguments[0]`,
      key,
    )
  }

  async function checkDisplayed(): Promise<string> {
    await thunderbird.run(
      `${MESSAGE}.getElementById('mail_pinproof_example-messageDisplayAction-toolbarbutton').click()`,
    )
    return thunderbird.untilInside(
      POPUP,
      `return document.querySelector('[data-result][aria-busy=false]') && document.querySelector('main').innerText`,
    )
  }

  async function closePopup(): Promise<void> {
    await thunderbird.run(`${POPUP}.closest('panel').hidePopup()`)
    await thunderbird.until(`return ${POPUP} === null`)
  }
})
