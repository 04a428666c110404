/** The part of Office.js that the add-in uses: https://learn.microsoft.com/javascript/api/outlook */
export type Office = {
  onReady(): Promise<unknown>
  actions: { associate(name: string, action: (event: CommandEvent) => void): void }
  context: {
    mailbox: { item: ReadItem | ComposeItem | null }
    roamingSettings: {
      get(name: string): unknown
      set(name: string, value: string): void
      saveAsync(callback: Callback<void>): void
    }
  }
}

export type CommandEvent = { completed(): void }

/** A mail that is being read. Without `getAsFileAsync` before requirement set Mailbox 1.14. */
export type ReadItem = {
  bcc?: undefined
  getAsFileAsync?(callback: Callback<string>): void
}

/** A mail that is being written: only this one has a BCC line. */
export type ComposeItem = {
  bcc: {
    getAsync(callback: Callback<Recipient[]>): void
    addAsync(recipients: Recipient[], callback: Callback<void>): void
    setAsync(recipients: Recipient[], callback: Callback<void>): void
  }
  notificationMessages: {
    replaceAsync(key: string, notification: object, callback: Callback<void>): void
  }
}

export type Recipient = { displayName: string; emailAddress: string }

type Callback<Value> = (result: { status: string; value: Value; error?: { message: string } }) => void

declare global {
  /** Only on a page that has loaded Office.js. */
  var Office: Office
}

/** A promise for a callback of Office.js. */
export function asPromise<Value>(ask: (callback: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) =>
    ask(({ status, value, error }) =>
      status === 'succeeded' ? resolve(value) : reject(new Error(error?.message ?? 'Outlook gave no reason')),
    ),
  )
}
