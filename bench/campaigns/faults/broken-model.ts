import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { certified, newCustomer } from '../../../test/support/service/client.ts'
import { CREDITED } from '../../../test/support/service/credited-customer.ts'
import { launchService } from '../../../test/support/service/launched-service.ts'
import { ONE_OF_EACH } from '../../../test/support/service/one-of-each.ts'
import type { Owner } from '../../../test/support/service/owner.ts'
import { brokenOf, type Fault } from './fault.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COPIED = ['bin', 'src', 'dist', 'package.json', 'models/judge']

const BREAKAGES: Record<string, (model: string) => void> = {
  'the weights are missing': model => rmSync(join(model, 'judge.verify-late.onnx')),
  'one bit of the weights is flipped': model => flipBit(join(model, 'judge.verify-late.onnx')),
  'the weights are cut short': model => cutShort(join(model, 'judge.verify-late.onnx')),
  'the description is missing': model => rmSync(join(model, 'judge.json')),
  'the tokenizer is missing': model => rmSync(join(model, 'tokenizer.json')),
}

/** A copy of the project with a broken model: the service starts, reports it, and leaves the model's checks inconclusive. */
export const brokenModel: Fault = {
  name: 'model missing or damaged',
  async run(owner) {
    const faults: string[] = []
    let inconclusive = 0
    for (const [title, breakModel] of Object.entries(BREAKAGES)) {
      const project = copyProject(owner)
      breakModel(join(project, 'models/judge'))
      const settings = { ...CREDITED, PINPROOF_MODEL: 'shipped', PINPROOF_LOG_LEVEL: 'error' }
      const service = await launchService(owner, settings, { launcher: join(project, 'bin/pinproof.js') })
      const { key } = await newCustomer(service.baseUrl)
      const { verify_code } = await certified(service.baseUrl, key, ONE_OF_EACH[0]!)
      const open = await inconclusiveFindings(service.baseUrl, key, verify_code)
      inconclusive += open
      service.signal('SIGTERM')
      const exit = await service.ended
      const promises = brokenOf({
        'news is certified all the same': open > 0,
        'the operator is told': /model/i.test(service.output()),
        'a stop ends with 0': exit === 0,
      })
      faults.push(...promises.map(promise => `${title}: ${promise}`))
    }
    const ways = Object.keys(BREAKAGES).length
    return {
      figures: `broken in ${ways} ways: started, said so and certified news each time, with ${inconclusive / ways} findings left open`,
      faults,
    }
  },
}

async function inconclusiveFindings(baseUrl: string, key: string, code: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/v1/certificates/${code}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return (await answer.text()).match(/"outcome":"inconclusive"/g)?.length ?? 0
}

function copyProject(owner: Owner): string {
  const project = mkdtempSync(join(tmpdir(), 'pinproof-copy-'))
  owner.after(() => rmSync(project, { recursive: true, force: true }))
  mkdirSync(join(project, 'models'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(project, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  return project
}

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = bytes[at]! ^ 1
  writeFileSync(path, bytes)
}

function cutShort(path: string): void {
  writeFileSync(path, readFileSync(path).subarray(0, 1_000_000))
}
