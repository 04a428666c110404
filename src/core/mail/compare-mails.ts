import type { CanonicalMail } from './canonical-mail.ts'
import { leavesOf, type MailMessage, type MailPart } from './mail-part.ts'

type Leaf = ReturnType<typeof leavesOf>[number]
type Canonical = Extract<CanonicalMail, { kind: 'canonical' }>

const EXCERPT_MAX = 80
const READ_MAX = 1000
const TAG = /^\s*\[[^\]]{1,60}\]/

/** How the second copy of a mail differs from the first, one sentence for each difference; none for equal copies. */
export function compareMails(one: Canonical, other: Canonical): string[] {
  if (one.text === other.text) return []
  const differences = [
    ...compareFields(one.message, other.message),
    ...compareLeaves(leavesOf(one.message.body), leavesOf(other.message.body)),
  ]
  if (shapeOf(one.message.body) !== shapeOf(other.message.body))
    differences.push('The parts are put together in another way.')
  return differences.length > 0 ? differences : ['An enclosed message has other headers.']
}

function compareFields(one: MailMessage, other: MailMessage): string[] {
  const names = new Set([...one.fields, ...other.fields].map(({ name }) => name))
  return [...names].flatMap(name => {
    const [left, right] = [valuesOf(one, name), valuesOf(other, name)]
    return left === right ? [] : [fieldDifference(name, left, right)]
  })
}

function fieldDifference(name: string, left: string, right: string): string {
  if (left === '') return `A ${name} line was added: ${excerpt(right)}.`
  if (right === '') return `The ${name} line is gone: ${excerpt(left)}.`
  const tag = name === 'Subject' && right.endsWith(left) ? TAG.exec(right)?.[0] : undefined
  if (tag !== undefined) return `The subject was marked ${excerpt(tag)}, as mailing lists do.`
  const change = name === 'From' ? 'The sender was rewritten' : `The ${name} line was changed`
  return `${change}: ${excerpt(left)} became ${excerpt(right)}.`
}

function valuesOf({ fields }: MailMessage, name: string): string {
  return fields.flatMap(field => (field.name === name ? field.value : [])).join('; ')
}

/** Common parts are set aside; of the rest, parts of one kind are taken for versions of each other, in their order. */
function compareLeaves(one: Leaf[], other: Leaf[]): string[] {
  const removals = without(one, other)
  const additions = without(other, one)
  const differences: string[] = []
  for (const leaf of removals) {
    const at = additions.findIndex(({ kind, type }) => kind === leaf.kind && type === leaf.type)
    const [version] = at < 0 ? [] : additions.splice(at, 1)
    differences.push(version ? leafDifference(leaf, version) : `${describe(leaf)} is gone.`)
  }
  return [...differences, ...additions.map(leaf => `${describe(leaf)} was added.`)]
}

function without(leaves: Leaf[], others: Leaf[]): Leaf[] {
  const counts = new Map<string, number>()
  for (const leaf of others) counts.set(keyOf(leaf), (counts.get(keyOf(leaf)) ?? 0) + 1)
  return leaves.filter(leaf => {
    const remaining = counts.get(keyOf(leaf)) ?? 0
    counts.set(keyOf(leaf), remaining - 1)
    return remaining <= 0
  })
}

function keyOf(leaf: Leaf): string {
  return JSON.stringify(leaf)
}

function leafDifference(one: Leaf, other: Leaf): string {
  if (one.kind === 'file' || other.kind === 'file') return `${describe(one)} became ${describe(other)}.`
  const { text: left } = one
  const { text: right } = other
  if (left === right) return `${describe(one)} has another name.`
  if (right.startsWith(`${left}\n`))
    return `A footer was added to the ${one.type} text: ${excerpt(right.slice(left.length))}.`
  if (right.endsWith(`\n${left}`))
    return `Something was put before the ${one.type} text: ${excerpt(right.slice(0, -left.length))}.`
  const at = firstDifference(left.split('\n'), right.split('\n'))
  return `The ${one.type} text was changed in line ${at.line}: ${excerpt(at.left)} became ${excerpt(at.right)}.`
}

function firstDifference(left: string[], right: string[]): { line: number; left: string; right: string } {
  let line = 0
  while (left[line] === right[line]) line++
  return { line: line + 1, left: left[line] ?? '', right: right[line] ?? '' }
}

function describe(leaf: Leaf): string {
  if (leaf.kind === 'file') {
    const name = leaf.name === '' ? 'without a name' : excerpt(leaf.name)
    return `The attachment ${name} (${leaf.type}, ${leaf.size} bytes, sha256:${leaf.sha256})`
  }
  return `A ${leaf.type} text that begins ${excerpt(leaf.text)}`
}

function shapeOf(part: MailPart): string {
  if (part.kind === 'multipart') return `${part.type}(${part.parts.map(shapeOf).join(',')})`
  return part.kind === 'message' ? `message(${shapeOf(part.message.body)})` : part.type
}

/** Control characters of a mail must not reach a terminal. */
function excerpt(text: string): string {
  const plain = text
    .slice(0, READ_MAX)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  const quote = plain.length > EXCERPT_MAX ? `${plain.slice(0, EXCERPT_MAX - 1).toWellFormed()}…` : plain
  return `“${quote}”`
}
