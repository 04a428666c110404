// biome-ignore-all lint/correctness/noUnusedVariables: Google calls these functions by the names in appsscript.json.

/**
 * Pinproof for Gmail. It puts the secret address of your account into the BCC of a draft, and tells how to check a
 * received mail. It reads no mail, asks no server and needs no key: all it keeps is that one address, for you alone.
 */

/** Your service. The same address stands in appsscript.json, twice. */
const SERVICE = 'https://pinproof.example'
const SETTING = 'secretAddress'
/** Anything else in its place would send copies of your mails to a stranger. */
const SECRET_ADDRESS = /^certify\+[a-z2-7]{32}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/

/** The home page of the add-on, beside the list of mails. */
function showSettings() {
  return settingsCard()
}

/** The same from the add-on's menu, wherever that is opened. */
function openSettings() {
  return CardService.newUniversalActionResponseBuilder().displayAddOnCards([settingsCard()]).build()
}

/** While a mail is being written: whether it will be certified, and the button that changes it. */
function showCertify(event) {
  const address = loadAddress()
  if (address === '') return settingsCard()
  const on = isAmong(blindCopies(event), address)
  const text = on
    ? 'A blind copy of this mail will go to your secret address.'
    : 'This mail will be certified if a blind copy of it goes to your secret address.'
  const section = CardService.newCardSection().addWidget(CardService.newTextParagraph().setText(text))
  if (!on) section.addWidget(button('Add the blind copy', 'addBlindCopy'))
  return card('Certify this mail', section)
}

/**
 * The recipients that are there already are named again: should Gmail replace the line, they stay, and should it add to
 * the line, it sends to each of them once.
 */
function addBlindCopy(event) {
  const address = loadAddress()
  const others = blindCopies(event).filter(recipient => !isAmong([recipient], address))
  const line = CardService.newUpdateDraftBccRecipientsAction().addUpdateBccRecipients([...others, address])
  return CardService.newUpdateDraftActionResponseBuilder().setUpdateDraftBccRecipientsAction(line).build()
}

/** Beside a received mail. The file is hashed in the browser; nothing of the mail is sent. */
function showCheck() {
  const steps = CardService.newTextParagraph().setText(
    'To check this mail, open its menu (⋮), choose <b>Show original</b>, then <b>Download original</b>, and drop the ' +
      'file on the page Check. Your browser makes its hash and asks for that alone.',
  )
  const link = CardService.newTextButton()
    .setText('Open the page Check')
    .setOpenLink(CardService.newOpenLink().setUrl(`${SERVICE}/check`))
  return card('Check this mail', CardService.newCardSection().addWidget(steps).addWidget(link))
}

function saveSettings(event) {
  const { address } = event.formInput ?? {}
  const entered = bareAddress(address ?? '')
  if (!SECRET_ADDRESS.test(entered)) {
    return notify('This is not a secret address: it looks like certify+…@…, on your dashboard.')
  }
  PropertiesService.getUserProperties().setProperty(SETTING, entered)
  return notify('Saved.')
}

function settingsCard() {
  const input = CardService.newTextInput()
    .setFieldName('address')
    .setTitle('Your secret address')
    .setHint('From your dashboard: certify+…@…. It only ever goes into BCC.')
    .setValue(loadAddress())
  const dashboard = CardService.newTextButton()
    .setText('Open the dashboard')
    .setOpenLink(CardService.newOpenLink().setUrl(`${SERVICE}/dashboard`))
  const section = CardService.newCardSection()
    .addWidget(input)
    .addWidget(button('Save', 'saveSettings'))
    .addWidget(dashboard)
  return card('Settings', section)
}

function card(title, section) {
  return CardService.newCardBuilder()
    .setHeader(CardService.newCardHeader().setTitle(title))
    .addSection(section)
    .build()
}

function button(text, functionName) {
  return CardService.newTextButton()
    .setText(text)
    .setOnClickAction(CardService.newAction().setFunctionName(functionName))
}

function notify(text) {
  return CardService.newActionResponseBuilder()
    .setNotification(CardService.newNotification().setText(text))
    .build()
}

function loadAddress() {
  return PropertiesService.getUserProperties().getProperty(SETTING) ?? ''
}

function blindCopies(event) {
  return event.gmail?.bccRecipients ?? event.draftMetadata?.bccRecipients ?? []
}

function isAmong(recipients, address) {
  return recipients.some(recipient => bareAddress(recipient) === address)
}

/** `a@b.example` of `Ann <A@b.example>`. */
function bareAddress(recipient) {
  const inBrackets = /<([^<>]*)>$/.exec(recipient.trim())
  return (inBrackets ? inBrackets[1] : recipient).trim().toLowerCase()
}
