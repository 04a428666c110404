// The page of the settings.
import { localise } from './localise.ts'
import { type FormValues, saveSettings } from './save-settings.ts'
import { loadSettings } from './settings.ts'

const FIELDS = ['server', 'key', 'address'] as const

const form = document.querySelector('form')!
const notice = document.querySelector<HTMLElement>('[role=status]')!
const inputs = Object.fromEntries(
  FIELDS.map(name => [name, document.querySelector<HTMLInputElement>(`#${name}`)!]),
) as Record<keyof FormValues, HTMLInputElement>

localise(document, messenger.i18n)
void fill()

form.addEventListener('submit', event => {
  event.preventDefault()
  void save()
})

async function fill(): Promise<void> {
  const { server, address } = await loadSettings(messenger)
  inputs.server.value = server ?? ''
  inputs.address.value = address ?? ''
}

async function save(): Promise<void> {
  const values = { server: inputs.server.value, key: inputs.key.value, address: inputs.address.value }
  const { message, field, settings } = await saveSettings(values, messenger, fetch.bind(globalThis))
  for (const name of FIELDS) inputs[name].ariaInvalid = String(name === field)
  notice.className = settings === undefined ? 'callout callout-bad' : 'callout'
  notice.textContent = messenger.i18n.getMessage(message)
  if (field !== undefined) inputs[field].focus()
  if (settings === undefined) return
  inputs.key.value = ''
  inputs.server.value = settings.server ?? ''
  inputs.address.value = settings.address ?? ''
}
