// Shows on the button how many marks a page has.
import { MARKS_FOUND, type MarksFound } from './page-reading.ts'
import { webExtension } from './web-extension.ts'

const COLOR = '#0f766e'
const { action, runtime } = webExtension()

runtime.onMessage.addListener((message, sender) => {
  const tabId = sender.tab?.id
  const { kind, count } = message as MarksFound
  if (kind !== MARKS_FOUND || tabId === undefined) return undefined
  void action.setBadgeBackgroundColor({ tabId, color: COLOR })
  void action.setBadgeText({ tabId, text: String(count) })
  return undefined
})
