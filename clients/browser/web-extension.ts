/** The part of the browsers' common interface that the extension uses: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions */
export type WebExtension = {
  action: {
    setBadgeText(shown: { tabId: number; text: string }): Promise<void>
    setBadgeBackgroundColor(shown: { tabId: number; color: string }): Promise<void>
  }
  i18n: { getMessage(name: string, substitutions?: string | string[]): string; getUILanguage(): string }
  runtime: {
    sendMessage(message: unknown): Promise<unknown>
    onMessage: { addListener(listener: MessageListener): void }
  }
  scripting: {
    executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown>
  }
  storage: {
    local: { get(name: string): Promise<Record<string, unknown>>; set(values: object): Promise<void> }
  }
  tabs: {
    query(which: { active: true; currentWindow: true }): Promise<{ id?: number }[]>
    sendMessage(tabId: number, message: unknown): Promise<unknown>
  }
}

type MessageListener = (
  message: unknown,
  sender: { tab?: { id?: number } },
  answer: (value: unknown) => void,
) => undefined | boolean

declare global {
  /** Firefox has `browser`, Chromium has `chrome`; both return promises. */
  var browser: WebExtension | undefined
  var chrome: WebExtension | undefined
}

/** Only inside a browser. */
export function webExtension(): WebExtension {
  return (globalThis.browser ?? globalThis.chrome)!
}
