// Runs in every page: says how many marks it has, and reads its visible text when the user asks. It asks no network.
import { findMarks } from './find-marks.ts'
import { MARKS_FOUND, type PageReading, READ_PAGE } from './page-reading.ts'
import { visibleHtml } from './visible-html.ts'
import { webExtension } from './web-extension.ts'

declare global {
  /** Set by the first run: the script may be put into a page twice. */
  var isPinproofListening: true | undefined
}

if (!globalThis.isPinproofListening) {
  globalThis.isPinproofListening = true
  const { runtime } = webExtension()
  runtime.onMessage.addListener((message, _sender, answer) => {
    if (message === READ_PAGE) answer(readPage())
    return undefined
  })
  const count = findMarks(document).length
  // Rejects where the extension was removed or renewed meanwhile.
  if (count > 0) runtime.sendMessage({ kind: MARKS_FOUND, count }).catch(() => {})
}

function readPage(): PageReading {
  return { address: location.href, marks: findMarks(document), html: visibleHtml(document.body) }
}
