import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from '../../../test/support/service/owner.ts'

export type MountedDisk = {
  path: string
  /** Mounts it anew with other options, or changes those of the mounted one: `remount,…` */
  mount(options: string): void
  unmount(): void
}

/** A disk in memory of its own size; undefined where we may not mount one. */
export function mountMemory(owner: Owner, options: string): MountedDisk | undefined {
  return mountDisk(owner, ['-t', 'tmpfs'], 'none', options)
}

/** A real file system in a file; undefined where we may not mount one. */
export function mountImage(owner: Owner, mebibytes: number): MountedDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-image-'))
  owner.after(() => rmSync(folder, { recursive: true, force: true }))
  const image = join(folder, 'disk')
  try {
    execFileSync('truncate', ['-s', `${mebibytes}M`, image])
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return mountDisk(owner, [], image, 'loop')
}

function mountDisk(owner: Owner, kind: string[], source: string, options: string): MountedDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'pinproof-disk-'))
  owner.after(() => rmSync(path, { recursive: true, force: true }))
  const mount = (mountOptions: string) =>
    void execFileSync(
      'mount',
      mountOptions.startsWith('remount')
        ? ['-o', mountOptions, path]
        : [...kind, '-o', mountOptions, source, path],
      {
        stdio: 'ignore',
      },
    )
  const unmount = () => void execFileSync('umount', [path], { stdio: 'ignore' })
  try {
    mount(options)
  } catch {
    return undefined
  }
  // It may be unmounted already.
  owner.after(() => spawnSync('umount', ['-l', path]))
  return { path, mount, unmount }
}
