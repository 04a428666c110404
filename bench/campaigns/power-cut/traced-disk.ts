import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import type { Act } from './read-trace.ts'

// A disk as POSIX promises it and no better: what was written is there after a power cut only once it was synced, a name
// only once its folder was. Of everything else any part may be there: none, all, some writes, or sectors of them.

type Write = { at: number; bytes: Buffer } | { size: number }
type Pending<Change> = { change: Change; hasEnded: boolean }
type TracedFile = { durable: Buffer; pending: Pending<Write>[]; mode: number }
type Naming = [name: string, node: TracedFile | TracedFolder | undefined][]
type TracedFolder = {
  names: Map<string, TracedFile | TracedFolder>
  durable: Map<string, TracedFile | TracedFolder>
  pending: Pending<Naming>[]
}

export const SURVIVALS = ['none', 'all', 'some', 'torn at 512', 'torn at 4096'] as const
/** Fate of writes that were not synced. */
export type Survival = (typeof SURVIVALS)[number]

export const NAME_SURVIVALS = ['none', 'all', 'the first'] as const
/** Fate of unsynced directory entries; a journaling file system keeps their order. */
export type NameSurvival = (typeof NAME_SURVIVALS)[number]

export type Rules = { writes: Survival; names: NameSurvival; draw: Draw }

export type TracedDisk = {
  begin(act: Act): void
  end(act: Act): void
  /** Writes the disk state after a power cut at this moment into an empty folder. */
  leave(to: string, rules: Rules): void
}

type Beginning = {
  /** The moment from which this disk says that it has synced, and has not. */
  liesFrom?: number | undefined
  /** A folder with all that was on the disk before, synced long ago. */
  before?: string | undefined
}

export function createTracedDisk(root: string, beginning: Beginning = {}): TracedDisk {
  const { liesFrom = Number.POSITIVE_INFINITY, before } = beginning
  const top = before === undefined ? newFolder() : readFolder(before)
  const open = new Map<number, { node: TracedFile | TracedFolder; position: number }>()
  const openChanges = new Map<Act, Pending<unknown>>()
  const openedNodes = new Map<Act, TracedFile | TracedFolder>()
  const coveredChanges = new Map<Act, { node: TracedFile | TracedFolder; changes: Pending<unknown>[] }>()

  function find(path: string): TracedFile | TracedFolder | undefined {
    let node: TracedFile | TracedFolder | undefined = top
    for (const name of relative(root, path).split('/').filter(Boolean))
      node = node && isFolder(node) ? node.names.get(name) : undefined
    return node
  }

  function nameIn(act: Act, path: string, naming: Naming): void {
    const folder = find(dirname(path)) as TracedFolder
    for (const [name, node] of naming) setName(folder.names, name, node)
    note(act, folder.pending, naming)
  }

  function note<Change>(act: Act, pending: Pending<Change>[], change: Change): void {
    const each = { change, hasEnded: false }
    pending.push(each)
    openChanges.set(act, each)
  }

  function begin(act: Act): void {
    if (act.kind === 'folder') nameIn(act, act.path, [[basename(act.path), newFolder()]])
    if (act.kind === 'remove') nameIn(act, act.path, [[basename(act.path), undefined]])
    if (act.kind === 'rename') {
      const movedNode = find(act.from)
      nameIn(act, act.to, [
        [basename(act.to), movedNode],
        [basename(act.from), undefined],
      ])
    }
    if (act.kind === 'open') beginOpen(act)
    if (act.kind === 'write') {
      const { node, position } = open.get(act.fd)!
      const at = act.at ?? position
      if (act.at === undefined) open.set(act.fd, { node, position: position + act.bytes.length })
      note(act, (node as TracedFile).pending, { at, bytes: act.bytes })
    }
    if (act.kind === 'truncate') note(act, (open.get(act.fd)!.node as TracedFile).pending, { size: act.size })
    if (act.kind === 'sync') {
      const { node } = open.get(act.fd)!
      coveredChanges.set(act, { node, changes: node.pending.filter(({ hasEnded }) => hasEnded) })
    }
    // Its number is free for another thread's file before the call has returned; an opened one has it at the return only.
    if (act.kind === 'close') open.delete(act.fd)
  }

  function beginOpen(act: Extract<Act, { kind: 'open' }>): void {
    const found = find(act.path)
    const node = found ?? { durable: Buffer.alloc(0), pending: [], mode: act.mode }
    if (found === undefined) nameIn(act, act.path, [[basename(act.path), node]])
    else if (act.truncates) note(act, (node as TracedFile).pending, { size: 0 })
    openedNodes.set(act, node)
  }

  function end(act: Act): void {
    const pending = openChanges.get(act)
    if (pending !== undefined) pending.hasEnded = true
    openChanges.delete(act)
    if (act.kind === 'open') {
      open.set(act.fd, { node: openedNodes.get(act)!, position: 0 })
      openedNodes.delete(act)
    }
    if (act.kind === 'sync') {
      const { node, changes } = coveredChanges.get(act)!
      if (act.begin < liesFrom) sync(node, new Set(changes))
      coveredChanges.delete(act)
    }
  }

  return { begin, end, leave: (to, rules) => leaveFolder(top, to, rules) }
}

function newFolder(): TracedFolder {
  return { names: new Map(), durable: new Map(), pending: [] }
}

function readFolder(path: string): TracedFolder {
  const entries = readdirSync(path, { withFileTypes: true })
  const nodes = entries.map(entry => {
    const own = join(path, entry.name)
    return [entry.name, entry.isDirectory() ? readFolder(own) : readFile(own)] as const
  })
  return { names: new Map(nodes), durable: new Map(nodes), pending: [] }
}

function readFile(path: string): TracedFile {
  return { durable: readFileSync(path), pending: [], mode: statSync(path).mode & 0o777 }
}

function isFolder(node: TracedFile | TracedFolder): node is TracedFolder {
  return 'names' in node
}

function setName(names: TracedFolder['names'], name: string, node: TracedFile | TracedFolder | undefined) {
  if (node === undefined) names.delete(name)
  else names.set(name, node)
}

function sync(node: TracedFile | TracedFolder, coveredChanges: Set<Pending<unknown>>): void {
  if (isFolder(node)) {
    for (const each of node.pending) if (coveredChanges.has(each)) applyNaming(node.durable, each.change)
    node.pending = node.pending.filter(each => !coveredChanges.has(each))
  } else {
    const covered = node.pending.filter(each => coveredChanges.has(each))
    const writes = covered.map(({ change }) => change)
    node.durable = applyWrites(node.durable, writes)
    node.pending = node.pending.filter(each => !coveredChanges.has(each))
  }
}

function applyNaming(names: TracedFolder['names'], naming: Naming): void {
  for (const [name, node] of naming) setName(names, name, node)
}

/** With room for all of them made once: a database grows by thousands of small writes. */
function applyWrites(content: Buffer, writes: Write[]): Buffer {
  const room = writes.reduce((most, write) => Math.max(most, endOf(write)), content.length)
  const bytes = room === content.length ? content : Buffer.concat([content], room)
  let length = content.length
  for (const write of writes) {
    if ('size' in write) {
      bytes.fill(0, write.size)
      length = write.size
    } else {
      write.bytes.copy(bytes, write.at)
      length = Math.max(length, endOf(write))
    }
  }
  return bytes.subarray(0, length)
}

function endOf(write: Write): number {
  return 'size' in write ? write.size : write.at + write.bytes.length
}

function leaveFolder(folder: TracedFolder, to: string, rules: Rules): void {
  const { names: survival, draw } = rules
  const survivors =
    survival === 'none'
      ? 0
      : survival === 'all'
        ? folder.pending.length
        : draw.whole(0, folder.pending.length)
  const names = new Map(folder.durable)
  for (const { change } of folder.pending.slice(0, survivors)) applyNaming(names, change)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const [name, node] of names) {
    if (isFolder(node)) leaveFolder(node, join(to, name), rules)
    else writeFileSync(join(to, name), contentAfterCut(node, rules), { mode: node.mode })
  }
}

function contentAfterCut({ durable, pending }: TracedFile, { writes, draw }: Rules): Buffer {
  const parts = pending.flatMap(({ change }) => ('size' in change ? [change] : partsOf(change, writes)))
  const survivors = parts.filter(() => writes === 'all' || (writes !== 'none' && draw.whole(0, 1) === 1))
  return applyWrites(Buffer.from(durable), survivors)
}

/** A disk writes whole sectors: each of them may have arrived, wherever the write began. */
function partsOf(write: Extract<Write, { at: number }>, survival: Survival): Write[] {
  if (!survival.startsWith('torn')) return [write]
  const sector = survival === 'torn at 512' ? 512 : 4096
  const parts: Write[] = []
  for (let from = 0; from < write.bytes.length; ) {
    const to = Math.min(write.bytes.length, from + sector - ((write.at + from) % sector))
    parts.push({ at: write.at + from, bytes: write.bytes.subarray(from, to) })
    from = to
  }
  return parts
}
