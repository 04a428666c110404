import { addonFiles } from './addon-files.ts'
import { type ArchivedFile, zipArchive } from './zip-archive.ts'

/** The styles of the pages, so that a result looks the same on both. */
const SHEETS = ['tokens', 'base', 'components', 'check'].map(name => `src/doors/web/styles/${name}.css`)

/** The add-on as one file that Thunderbird installs. */
export async function buildThunderbird(): Promise<Buffer> {
  return zipArchive(await thunderbirdFiles())
}

export function thunderbirdFiles(): Promise<ArchivedFile[]> {
  return addonFiles({
    folder: 'clients/thunderbird',
    scripts: ['background', 'check', 'options'],
    pageScripts: [],
    styles: { name: 'addon.css', sheets: SHEETS },
  })
}
