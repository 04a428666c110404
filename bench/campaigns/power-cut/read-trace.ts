import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

/** A change to the disk or a response to a caller, with the trace lines at which it began and had ended. */
export type Act = { begin: number; end: number } & (
  | { kind: 'open'; fd: number; path: string; truncates: boolean; mode: number }
  | { kind: 'close'; fd: number }
  /** Without a place it goes where the last one on this descriptor ended. */
  | { kind: 'write'; fd: number; bytes: Buffer; at: number | undefined }
  | { kind: 'truncate'; fd: number; size: number }
  | { kind: 'sync'; fd: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'answer'; bytes: Buffer }
)

type Call = { name: string; args: string; result: number }
type Plain = Act extends infer Each ? (Each extends Act ? Omit<Each, 'begin' | 'end'> : never) : never

/** Every call that can change a disk; what is not here, such as a mapping into memory, SQLite does without on its files. */
const DISK_CALLS = [
  'openat,close,write,writev,pwrite64,pwritev,ftruncate,fallocate,fsync,fdatasync,sync_file_range,copy_file_range,sendfile',
  'rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat,sendto,sendmsg',
].join(',')
/** Longer than any page or answer: what is cut off could not be put on the disk again. */
const BYTES_SHOWN = 1_000_000

/** The command under which a service is traced into `file`. It keeps the process id. */
export function tracedInto(file: string): string[] {
  const options = ['-y', '-xx', '-s', String(BYTES_SHOWN), '-e', 'signal=none', '-e', `trace=${DISK_CALLS}`]
  return ['strace', '-D', '-f', '--seccomp-bpf', ...options, '-o', file]
}

/** Reads a trace: all that was done below `root`, and all that was written to a socket, in order. */
export async function readTrace(file: string, root: string): Promise<Act[]> {
  const acts: Act[] = []
  const unfinishedCalls = new Map<string, { text: string; begin: number }>()
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file, 'latin1') })) {
    line += 1
    const [, pid, rest] = /^(\d+) +(.*)$/s.exec(text) ?? []
    if (rest === undefined) continue
    if (rest.endsWith(UNFINISHED)) {
      unfinishedCalls.set(pid!, { text: rest.slice(0, -UNFINISHED.length), begin: line })
      continue
    }
    const unfinishedCall = rest.startsWith('<... ') ? unfinishedCalls.get(pid!) : undefined
    const whole =
      unfinishedCall === undefined ? rest : unfinishedCall.text + rest.slice(rest.indexOf('>') + 1)
    const call = parseCall(whole)
    const plain = call && readCall(call, root)
    if (plain !== undefined) acts.push({ ...plain, begin: unfinishedCall?.begin ?? line, end: line } as Act)
  }
  return acts
}

const UNFINISHED = ' <unfinished ...>'

/** Calls that failed did nothing. */
function parseCall(text: string): Call | undefined {
  const open = text.indexOf('(')
  const equals = text.lastIndexOf(' = ')
  const result = Number.parseInt(text.slice(equals + 3), 10)
  if (open < 1 || equals < 0 || !(result >= 0)) return undefined
  return { name: text.slice(0, open), args: text.slice(open + 1, text.lastIndexOf(')', equals)), result }
}

function readCall(call: Call, root: string): Plain | undefined {
  const isIn = (path: string | undefined): path is string =>
    path !== undefined && (path === root || path.startsWith(`${root}/`))
  const { name, args, result } = call
  if (name === 'openat') return readOpen(args, result, isIn)
  // Their bytes are in no argument.
  if (name === 'copy_file_range' || name === 'sendfile') throw unknownCall(name)
  const paths = quotedArguments(args).map(String)
  if (/^rename/.test(name))
    return paths.some(isIn) ? { kind: 'rename', from: paths[0]!, to: paths[1]! } : undefined
  if (/^unlink/.test(name)) return isIn(paths[0]) ? { kind: 'remove', path: paths[0] } : undefined
  if (/^mkdir/.test(name)) return isIn(dirname(paths[0]!)) ? { kind: 'folder', path: paths[0]! } : undefined
  return readOnDescriptor(call, isIn)
}

function readOpen(args: string, fd: number, isIn: (path: string) => boolean): Plain | undefined {
  const path = String(quotedArguments(args)[0])
  if (!isIn(path)) return undefined
  const mode = Number.parseInt(/, (0\d+)$/.exec(args)?.[1] ?? '0', 8)
  return {
    kind: 'open',
    fd,
    path,
    truncates: args.includes('O_TRUNC'),
    mode,
  }
}

/** The first argument names the descriptor and what it is open on: `27<\x2f\x74…>` */
function readOnDescriptor({ name, args, result }: Call, isIn: (path: string) => boolean): Plain | undefined {
  const [, number, target] = /^(\d+)<([^>]*)>/.exec(args) ?? []
  if (number === undefined) return undefined
  const fd = Number(number)
  const path = unescapeBytes(target!).toString()
  if (path.startsWith('socket:')) {
    const isSent = /^(?:write|writev|sendto|sendmsg)$/.test(name)
    return isSent
      ? { kind: 'answer', bytes: Buffer.concat(quotedArguments(args)).subarray(0, result) }
      : undefined
  }
  if (!isIn(path)) return undefined
  if (name === 'close') return { kind: 'close', fd }
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', fd }
  const last = Number(/, (\d+)$/.exec(args)?.[1])
  if (name === 'ftruncate') return { kind: 'truncate', fd, size: last }
  const bytes = Buffer.concat(quotedArguments(args)).subarray(0, result)
  if (name === 'write' || name === 'writev') return { kind: 'write', fd, bytes, at: undefined }
  if (name === 'pwrite64' || name === 'pwritev') return { kind: 'write', fd, bytes, at: last }
  throw unknownCall(name)
}

function unknownCall(name: string): Error {
  return new Error(`the trace holds a call that changes a file in a way that is not known here: ${name}`)
}

function quotedArguments(args: string): Buffer[] {
  return [...args.matchAll(/"([^"]*)"/g)].map(([, text]) => unescapeBytes(text!))
}

function unescapeBytes(text: string): Buffer {
  return text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex') : Buffer.from(text, 'latin1')
}
