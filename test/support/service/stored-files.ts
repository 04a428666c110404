import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type StoredFile = { path: string; bytes: string }

/** Every file of a folder that a service may be at work in: one that is gone before it is read was there for a moment only. */
export function storedFiles(folder: string): StoredFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry => {
    if (!entry.isFile()) return []
    const path = join(entry.parentPath, entry.name)
    try {
      return [{ path, bytes: readFileSync(path, 'latin1') }]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
}
