import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Copied } from './copy-from-page.ts'
import type { Firefox } from './firefox.ts'

const DESK = `<!doctype html><meta charset="utf-8"><textarea></textarea><script>
document.querySelector('textarea').addEventListener('paste', ({ clipboardData }) => {
  globalThis.pasted = { html: clipboardData.getData('text/html'), plain: clipboardData.getData('text/plain') }
})
</script>`

/** Copies parts of pages as a reader of Firefox does: selects, copies and pastes elsewhere, by the commands of its menu. */
export async function createFirefoxCopier(firefox: Firefox) {
  const pages = [DESK]
  const server = createServer((request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pages[Number(request.url!.slice(1))]),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = (page: number) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${page}`
  return {
    async copy(source: { html: string } | { address: string }, selector: string): Promise<Copied> {
      await firefox.open('address' in source ? source.address : address(pages.push(source.html) - 1))
      await firefox.inPage(
        'getSelection().selectAllChildren(document.querySelector(arguments[0])); return true',
        selector,
      )
      await firefox.run('gBrowser.selectedBrowser.focus(); goDoCommand("cmd_copy")')
      await firefox.open(address(0))
      await firefox.inPage('document.querySelector("textarea").focus(); return true')
      await firefox.run('gBrowser.selectedBrowser.focus(); goDoCommand("cmd_paste")')
      // The page's own names are behind the wrapper of the remote control.
      return firefox.inPage(
        'return window.wrappedJSObject.pasted && JSON.parse(JSON.stringify(window.wrappedJSObject.pasted))',
      )
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
    },
  }
}
