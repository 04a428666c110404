import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connectMarionette, type Marionette } from './marionette.ts'

const DEADLINE_MS = 120_000
const POLL_MS = 100

/** A program of Mozilla's by its remote control, with all rights. */
export type Mozilla = {
  /** Firefox takes an unsigned add-on only until it is closed: `temporary`. */
  install(path: string, temporary?: boolean): Promise<void>
  /** Goes to the window whose document has this name; everything below happens there. */
  enter(document: string): Promise<void>
  /** Runs in the window, with all rights, and returns a plain value. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value>
  /** The first value that is not false, 0, empty or missing. */
  until<Value>(script: string, ...args: unknown[]): Promise<Value>
  /** Runs in a page inside the window; `browser` is an expression that finds its frame. */
  inside<Value>(browser: string, script: string, ...args: unknown[]): Promise<Value>
  untilInside<Value>(browser: string, script: string, ...args: unknown[]): Promise<Value>
  /** Presses the mouse button where a person would. */
  click(selector: string): Promise<void>
  clickInside(browser: string, selector: string): Promise<void>
  close(): Promise<void>
}

export function arePrograms(...names: string[]): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.every(name => folders.some(folder => existsSync(join(folder, name))))
}

/** The real program on a virtual display, with this profile, which is removed in the end. */
export async function startMozilla(name: string, profile: string): Promise<Mozilla> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const options = ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const environment = {
    DISPLAY: `:${display.toString().trim()}`,
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  }
  const program = spawn(name, options, { stdio: 'ignore', env: { ...process.env, ...environment } })
  const portFile = join(profile, 'MarionetteActivePort')
  await poll(`${name} to start`, async () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '')
  const remote = await connectMarionette(Number(readFileSync(portFile, 'utf8')))
  await remote.send('WebDriver:NewSession')
  await remote.send('Marionette:SetContext', { value: 'chrome' })
  return {
    ...createHands(remote),
    async close() {
      void remote.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {})
      await ended(program)
      remote.close()
      screen.kill()
      await ended(screen)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function createHands({ send }: Marionette): Omit<Mozilla, 'close'> {
  const system = { sandbox: 'system' }
  const run: Mozilla['run'] = async (script, ...args) =>
    (await send<{ value: never }>('WebDriver:ExecuteScript', { script, args, ...system })).value
  const until: Mozilla['until'] = (script, ...args) => poll(script, () => run(script, ...args))
  const inside: Mozilla['inside'] = async (browser, script, ...args) => {
    const call = { script: runInFrame(browser), args: [script, args], ...system }
    const { value } = await send<{ value: { returned?: never; failed?: string } }>(
      'WebDriver:ExecuteAsyncScript',
      call,
    )
    if (value.failed !== undefined) throw new Error(value.failed)
    return value.returned!
  }
  const isIn = async (handle: string, document: string) => {
    await send('WebDriver:SwitchToWindow', { handle })
    return (await run<string>('return document.documentURI')).endsWith(document)
  }
  return {
    run,
    until,
    inside,
    // Until its page is there a frame holds another one, or is none.
    untilInside: (browser, script, ...args) =>
      poll(script, () => inside<never>(browser, script, ...args).catch(() => undefined as never)),
    install: async (path, temporary = false) => void (await send('Addon:Install', { path, temporary })),
    async enter(document) {
      await poll(`a window with ${document}`, async () => {
        for (const handle of await send<string[]>('WebDriver:GetWindowHandles'))
          if (await isIn(handle, document)) return true
        return false
      })
    },
    click: async selector => pressAt(send, await until<Place>(MIDDLE_OF, selector)),
    async clickInside(browser, selector) {
      const [x, y] = await inside<Place>(browser, MIDDLE_OF, selector)
      const [left, top] = await run<Place>(
        `const { x, y } = (${browser}).getBoundingClientRect(); return [x, y]`,
      )
      await pressAt(send, [left + x, top + y])
    },
  }
}

type Place = [x: number, y: number]

async function pressAt(send: Marionette['send'], [x, y]: Place): Promise<void> {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
  await send('WebDriver:PerformActions', { actions: [mouse] })
}

const MIDDLE_OF = `
  const { x, y, width, height } = document.querySelector(arguments[0])?.getBoundingClientRect() ?? {}
  return width > 0 && [x + width / 2, y + height / 2]`

/** A page of an add-on lives in another process; the remote control has a hand in each. */
function runInFrame(browser: string): string {
  return `const [script, args, done] = arguments
    const hand = (${browser}).browsingContext.currentWindowGlobal.getActor('MarionetteCommands')
    const options = { async: false, sandboxName: 'system', timeout: ${DEADLINE_MS}, line: 0, file: 'test' }
    hand.executeScript(script, args, options)
      .then(returned => done({ returned: returned ?? null }), error => done({ failed: String(error) }))`
}

/** The remote control sends no events, so the state is polled. */
export async function poll<Value>(what: string, ask: () => Promise<Value>): Promise<Value> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await wait(POLL_MS)) {
    const value = await ask()
    if (Array.isArray(value) ? value.length > 0 : value) return value
  }
  throw new Error(`waited in vain for ${what}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
