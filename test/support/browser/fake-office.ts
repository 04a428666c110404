/** Initial state of the fake Outlook. */
export type OutlookScene = {
  item:
    | { kind: 'read'; eml?: string }
    | { kind: 'compose'; bcc: { displayName: string; emailAddress: string }[] }
  roaming?: Record<string, string>
}

/** State of the fake Outlook after the add-in ran. */
export type OutlookState = {
  bcc: { displayName: string; emailAddress: string }[]
  roaming: Record<string, string>
  saved: Record<string, string>
  notifications: Record<string, { type: string; message: string; icon?: string }>
  completed: number
}

declare global {
  var outlook: OutlookState
  /** Presses a button of the ribbon. */
  var pressCommand: (name: string) => void
}

/** A script that behaves as Office.js is documented to, where Microsoft's server would send the real one. */
export function fakeOffice(scene: OutlookScene): string {
  return `(${playOutlook})(${JSON.stringify(scene)})`
}

/** Runs in the browser. */
function playOutlook({ item: shown, roaming = {} }: OutlookScene): void {
  const state: OutlookState = {
    bcc: [],
    roaming: { ...roaming },
    saved: { ...roaming },
    notifications: {},
    completed: 0,
  }
  if (shown.kind === 'compose') state.bcc = shown.bcc
  const commands = new Map<string, (event: object) => void>()
  type Callback = (result: object) => void
  // Never before the caller has gone on, and with a copy: nothing of Outlook's own is ever handed out.
  const answer = (callback: Callback, value?: unknown) =>
    setTimeout(() => callback({ status: 'succeeded', value: structuredClone(value) }))
  const refuse = (callback: Callback, message: string) =>
    setTimeout(() => callback({ status: 'failed', error: { name: 'Error', message, code: 9000 } }))

  const composing = {
    bcc: {
      getAsync: (callback: Callback) => answer(callback, state.bcc),
      addAsync(added: OutlookState['bcc'], callback: Callback) {
        state.bcc = [...state.bcc, ...added]
        answer(callback)
      },
      setAsync(all: OutlookState['bcc'], callback: Callback) {
        state.bcc = all
        answer(callback)
      },
    },
    notificationMessages: {
      replaceAsync(key: string, notification: OutlookState['notifications'][string], callback: Callback) {
        if (notification.message.length > 150) return refuse(callback, 'the message is too long')
        state.notifications[key] = notification
        answer(callback)
      },
    },
  }
  const eml = shown.kind === 'read' ? shown.eml : undefined
  const reading = eml === undefined ? {} : { getAsFileAsync: (callback: Callback) => answer(callback, eml) }
  const roamingSettings = {
    get: (name: string) => state.roaming[name],
    set(name: string, value: string) {
      state.roaming[name] = value
    },
    saveAsync(callback: Callback) {
      state.saved = { ...state.roaming }
      answer(callback)
    },
  }
  const office = {
    onReady: async () => ({ host: 'Outlook', platform: 'OfficeOnline' }),
    actions: { associate: (name: string, action: (event: object) => void) => commands.set(name, action) },
    context: { mailbox: { item: shown.kind === 'compose' ? composing : reading }, roamingSettings },
  }
  const completed = () => {
    state.completed += 1
  }
  Object.assign(globalThis, {
    Office: office,
    outlook: state,
    pressCommand: (name: string) => commands.get(name)!({ completed }),
  })
}
