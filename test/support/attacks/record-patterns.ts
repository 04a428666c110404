// Run by itself: imports the modules it is given and tells which patterns they make with `new RegExp` while loading.

type Made = { path: string; line: number; source: string; flags: string }

const made: Made[] = []
const OWN_FRAME = /\/(src\/[^:?]+):(\d+):\d+/

class RecordedRegExp extends RegExp {
  constructor(pattern: RegExp | string, flags?: string) {
    super(pattern, flags)
    const [, path, line] = OWN_FRAME.exec(new Error('who made it?').stack ?? '') ?? []
    if (path !== undefined) made.push({ path, line: Number(line), source: this.source, flags: this.flags })
  }
}

globalThis.RegExp = RecordedRegExp as typeof RegExp
for (const path of process.argv.slice(2)) await import(path)
process.stdout.write(JSON.stringify(made))
