import { readFileSync } from 'node:fs'
import type { Messenger, Recipient } from './messenger.ts'

type Words = Record<string, { message: string }>

export type FakeThunderbird = {
  messenger: Messenger
  stored: Record<string, unknown>
  /** Of the one mail that is being written. */
  draft: { bcc: Recipient[] }
  button: { label: string; title: string; badge: string }
  /** Hosts that the user has allowed; `allows` is the answer to the next permission request. */
  granted: Set<string>
  allows: boolean
  optionsOpened: number
  /** The displayed mail, if any. */
  displayed: Uint8Array<ArrayBuffer> | undefined
}

/** Thunderbird as it is documented, with one mail being written and at most one displayed. */
export function fakeThunderbird(stored: Record<string, unknown> = {}): FakeThunderbird {
  const words: Words = JSON.parse(readFileSync(new URL('_locales/en/messages.json', import.meta.url), 'utf8'))
  const fake: Omit<FakeThunderbird, 'messenger'> = {
    stored,
    draft: { bcc: [] },
    button: { label: '', title: '', badge: '' },
    granted: new Set(),
    allows: true,
    optionsOpened: 0,
    displayed: undefined,
  }
  const noEvents = { addListener: () => {} }
  const messenger: Messenger = {
    compose: {
      getComposeDetails: async () => structuredClone(fake.draft),
      async setComposeDetails(_tabId, { bcc }) {
        fake.draft = structuredClone({ bcc })
      },
      onComposeStateChanged: noEvents,
    },
    composeAction: {
      setLabel: async ({ label }) => void Object.assign(fake.button, { label }),
      setTitle: async ({ title }) => void Object.assign(fake.button, { title }),
      setBadgeText: async ({ text }) => void Object.assign(fake.button, { badge: text }),
      setBadgeBackgroundColor: async () => {},
      onClicked: noEvents,
    },
    messageDisplay: {
      getDisplayedMessages: async () => ({ messages: fake.displayed ? [{ id: 7 }] : [] }),
    },
    messages: { getRaw: async () => new File([fake.displayed!], 'message.eml') },
    permissions: {
      contains: async ({ origins }) => origins.every(origin => fake.granted.has(origin)),
      async request({ origins }) {
        if (fake.allows) for (const origin of origins) fake.granted.add(origin)
        return fake.allows
      },
    },
    runtime: {
      async openOptionsPage() {
        fake.optionsOpened += 1
      },
    },
    storage: {
      local: {
        get: async names =>
          Object.fromEntries(Object.entries(fake.stored).filter(([name]) => names.includes(name))),
        set: async values => void Object.assign(fake.stored, structuredClone(values)),
      },
    },
    tabs: { query: async () => [{ id: 3, type: 'mail' }], onCreated: noEvents },
    windows: { openDefaultBrowser: async () => {} },
    i18n: {
      getMessage: (name, substitution = '') => (words[name]?.message ?? '').replace(/\$\w+\$/, substitution),
    },
  }
  return Object.assign(fake, { messenger })
}
