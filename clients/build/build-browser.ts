import { addonFiles } from './addon-files.ts'
import { type ArchivedFile, zipArchive } from './zip-archive.ts'

const SHEETS = ['tokens', 'base', 'components'].map(name => `src/doors/web/styles/${name}.css`)

/** The extension as one file: Chromium loads the unpacked folder, Firefox the file. */
export async function buildBrowser(): Promise<Buffer> {
  return zipArchive(await browserFiles())
}

export function browserFiles(): Promise<ArchivedFile[]> {
  return addonFiles({
    folder: 'clients/browser',
    scripts: ['background', 'popup'],
    pageScripts: ['page-reader'],
    styles: { name: 'popup.css', sheets: SHEETS },
  })
}
