/** The part of Thunderbird's interface that the add-on uses: https://webextension-api.thunderbird.net/en/mv3/ */
export type Messenger = {
  compose: {
    getComposeDetails(tabId: number): Promise<{ bcc: Recipient | Recipient[] }>
    setComposeDetails(tabId: number, details: { bcc: Recipient[] }): Promise<void>
    onComposeStateChanged: Occurrence<[tab: Tab]>
  }
  composeAction: {
    setTitle(shown: { tabId: number; title: string }): Promise<void>
    setLabel(shown: { tabId: number; label: string }): Promise<void>
    setBadgeText(shown: { tabId: number; text: string }): Promise<void>
    setBadgeBackgroundColor(shown: { tabId: number; color: string }): Promise<void>
    onClicked: Occurrence<[tab: Tab]>
  }
  messageDisplay: { getDisplayedMessages(tabId: number): Promise<{ messages: { id: number }[] }> }
  messages: { getRaw(id: number, options: { data_format: 'File' }): Promise<Blob> }
  permissions: {
    contains(permission: { origins: string[] }): Promise<boolean>
    request(permission: { origins: string[] }): Promise<boolean>
  }
  runtime: { openOptionsPage(): Promise<void> }
  storage: {
    local: { get(names: string[]): Promise<Record<string, unknown>>; set(values: object): Promise<void> }
  }
  tabs: {
    query(which: { active: true; currentWindow: true }): Promise<Tab[]>
    onCreated: Occurrence<[tab: Tab]>
  }
  windows: { openDefaultBrowser(url: string): Promise<void> }
  i18n: { getMessage(name: string, substitution?: string): string }
}

export type Tab = { id: number; type?: string }

/** An address, or a card or a list of the address book. */
export type Recipient = string | { id: string; type: string }

type Occurrence<Arguments extends unknown[]> = { addListener(listener: (...values: Arguments) => void): void }

declare global {
  /** Only inside Thunderbird. */
  var messenger: Messenger
}
