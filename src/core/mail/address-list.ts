import { decodeEncodedWords } from './encoded-words.ts'
import { singleSpaced } from './header-block.ts'

/** One mailbox as far as it has been read. */
type Mailbox = {
  /** The text before the angle brackets, quotes and escapes undone. */
  phrase: string
  /** The same as written, without blanks: an address, where there are no angle brackets. */
  bare: string
  /** The text between them. */
  angle: string | undefined
  comment: string
}

type Group = { name: string; from: number }

/**
 * The addresses of a field in the one form that all spellings of them share. RFC 5322, section 3.4, is read as far as it
 * goes; any other text gives some result, and always the same one.
 */
export function canonicalAddresses(value: string): string {
  const addresses: string[] = []
  let mailbox = emptyMailbox()
  let group: Group | undefined
  const endMailbox = () => {
    const text = writeMailbox(mailbox)
    if (text !== '') addresses.push(text)
    mailbox = emptyMailbox()
  }
  const endGroup = () => {
    if (group === undefined) return
    const members = addresses.splice(group.from)
    if (members.length > 0) addresses.push(`${quote(group.name)}: ${members.join(', ')};`)
    group = undefined
  }
  for (let at = 0; at < value.length; ) {
    const sign = value[at]!
    const token = readToken(value, at, mailbox)
    if (token !== undefined) at = token
    else {
      if (sign === ',' || sign === ';') endMailbox()
      if (sign === ';') endGroup()
      if (sign === ':') {
        endGroup()
        group = { name: nameOf(mailbox.phrase), from: addresses.length }
        mailbox = emptyMailbox()
      }
      at += 1
    }
  }
  endMailbox()
  endGroup()
  return addresses.join(', ')
}

function emptyMailbox(): Mailbox {
  return { phrase: '', bare: '', angle: undefined, comment: '' }
}

/** Reads a token of the mailbox and returns where it ends; undefined at a sign that stands between mailboxes. */
function readToken(value: string, at: number, mailbox: Mailbox): number | undefined {
  const sign = value[at]!
  if (sign === ',' || sign === ';' || sign === ':') return undefined
  if (sign === '(') {
    const end = endOfComment(value, at)
    mailbox.comment ||= removeEscapes(value.slice(at + 1, end - 1))
    mailbox.phrase += ' '
    return end
  }
  if (sign === '"') {
    const end = endOfQuotes(value, at)
    mailbox.phrase += removeEscapes(value.slice(at + 1, end - 1))
    mailbox.bare += value.slice(at, end)
    return end
  }
  if (sign === '<') {
    const end = endOfAngle(value, at)
    mailbox.angle ??= value.slice(at + 1, end - 1)
    return end
  }
  mailbox.phrase += sign
  if (sign !== ' ') mailbox.bare += sign
  return at + 1
}

function writeMailbox({ phrase, bare, angle, comment }: Mailbox): string {
  if (angle === undefined && !bare.includes('@')) return phrase.trim() === '' ? '' : quote(nameOf(phrase))
  const address = canonicalAddress(withoutComments(angle ?? bare).replaceAll(' ', ''))
  const name = nameOf(angle === undefined ? comment : phrase)
  return name === '' ? `<${address}>` : `${quote(name)} <${address}>`
}

function canonicalAddress(text: string): string {
  // A route (RFC 5322, section 4.4) names servers and says nothing about the mailbox.
  const address = text.startsWith('@') ? text.slice(text.indexOf(':') + 1) : text
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase()
}

function nameOf(phrase: string): string {
  return singleSpaced(decodeEncodedWords(singleSpaced(phrase)))
}

function quote(name: string): string {
  return `"${name.replace(/["\\]/g, '\\$&')}"`
}

function removeEscapes(text: string): string {
  return text.replace(/\\(.)/gu, '$1')
}

/** RFC 5322, section 3.2.2: comments may hold comments. Inside quotes a bracket is a bracket. */
export function withoutComments(value: string): string {
  let text = ''
  for (let at = 0; at < value.length; ) {
    const sign = value[at]!
    const end = sign === '(' ? endOfComment(value, at) : sign === '"' ? endOfQuotes(value, at) : at + 1
    text += sign === '(' ? ' ' : value.slice(at, end)
    at = end
  }
  return text
}

/** Just after the bracket that closes the comment; an unclosed comment ends with the value. */
function endOfComment(value: string, open: number): number {
  let depth = 0
  for (let at = open; at < value.length; at++) {
    const sign = value[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return value.length + 1
}

function endOfQuotes(value: string, open: number): number {
  for (let at = open + 1; at < value.length; at++) {
    if (value[at] === '\\') at += 1
    else if (value[at] === '"') return at + 1
  }
  return value.length + 1
}

function endOfAngle(value: string, open: number): number {
  for (let at = open + 1; at < value.length; at++) {
    if (value[at] === '"') at = endOfQuotes(value, at) - 1
    else if (value[at] === '>') return at + 1
  }
  return value.length + 1
}
