import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../../src/settings/config.ts'
import { certified, newCustomer } from '../../../test/support/service/client.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { newServiceFolder, type ServiceFolder } from '../../../test/support/service/service-folder.ts'
import { type Observer, observeLog } from './observer.ts'

/** A data folder with a log, a customer, and an observer of it. */
export type IssuingFolder = {
  folder: ServiceFolder
  observer: Observer
  /** Starts a service on a folder with the same past, and returns what the work does while it runs. */
  running<T>(folder: ServiceFolder, work: () => Promise<T>, config?: Config): Promise<T>
  /** Issues so many certificates, and returns the code of the last. */
  issue(count: number): Promise<string>
}

export async function openIssuingFolder(owner: Owner): Promise<IssuingFolder> {
  const folder = await newServiceFolder(owner)
  const { baseUrl } = folder
  const running: IssuingFolder['running'] = async (place, work, config = place.config) => {
    const service = await place.start(config)
    try {
      return await work()
    } finally {
      await service.close()
    }
  }
  const { observer, key } = await running(folder, async () => ({
    observer: await observeLog(baseUrl),
    key: (await newCustomer(baseUrl)).key,
  }))
  let number = 0
  return {
    folder,
    observer,
    running,
    async issue(count) {
      let code = ''
      for (let each = 0; each < count; each += 1) {
        number += 1
        const fields = { product_type: 'agent_verify', content: `Declaration number ${number}` }
        code = (await certified(baseUrl, key, fields)).verify_code
      }
      return code
    },
  }
}

/** Replaces the files whose names begin so by those of another folder. */
export function replaceFiles(to: ServiceFolder, from: ServiceFolder, beginning: string): void {
  for (const name of readdirSync(to.path))
    if (name.startsWith(beginning)) rmSync(join(to.path, name), { recursive: true })
  for (const name of readdirSync(from.path))
    if (name.startsWith(beginning)) cpSync(join(from.path, name), join(to.path, name), { recursive: true })
}
