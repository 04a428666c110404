// One mail as different servers and programs hand it over, for tests.
import { concatBytes, toBase64, utf8 } from '../encoding/bytes.ts'

export type Encoding = '8bit' | 'quoted-printable' | 'base64'

export type Copy = {
  lineEnd: '\r\n' | '\n'
  encoding: Encoding
  charset: 'utf-8' | 'windows-1252'
  boundary: string
  folded: boolean
  /** Lines that only this copy has. */
  transport: string[]
  blankEnd: string
}

export type Letter = { subject: string; text: string; html: string; file: Uint8Array }

export const LETTER: Letter = {
  subject: 'Plan für Freitag, 14 Uhr',
  text: 'Grüße an alle,\n\n    der Plan liegt bei.\nDas kostet 12 = 3 × 4 Mark.\n\n-- \nAda',
  html: '<p>Grüße an alle,</p>\n<p>der Plan liegt bei.</p>',
  file: Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256),
}

export const AS_SENT: Copy = {
  lineEnd: '\r\n',
  encoding: '8bit',
  charset: 'utf-8',
  boundary: 'b1',
  folded: false,
  transport: [],
  blankEnd: '',
}

export const AS_RECEIVED: Copy = {
  lineEnd: '\n',
  encoding: 'quoted-printable',
  charset: 'windows-1252',
  boundary: '----=_Part_7',
  folded: true,
  transport: [
    'Received: from out.example.org by mx.example.net; Mon, 02 Mar 2026 08:00:01 +0000',
    'Return-Path: <ada@example.org>',
    'DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=k1; b=abc',
  ],
  blankEnd: '\n\n',
}

/** A letter with an alternative and an attachment, as one copy of it has it. */
export function writeCopy(letter: Letter, copy: Copy): Uint8Array {
  const { boundary, folded } = copy
  const inner = `${boundary}.a`
  const head = [
    ...copy.transport,
    folded ? 'From: Ada Moore\n <ada@EXAMPLE.org>' : 'From: "Ada Moore" <ada@example.org>',
    folded
      ? 'To: ben@example.net (Ben),\n\t"Cleo" <cleo@example.net>'
      : 'To: "Ben" <ben@example.net>, Cleo <cleo@example.net>',
    `Subject: ${folded ? encodedWords(letter.subject) : letter.subject}`,
    folded ? 'Date: Mon,  02 Mar 2026 09:00:00 +0100 (CET)' : 'Date: Mon, 02 Mar 2026 09:00:00 +0100',
    'Message-ID: <1.2@mail.example.org>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ]
  const lines = [
    ...head,
    '',
    folded ? 'This is a multi-part message in MIME format.' : '',
    `--${boundary}`,
    `Content-Type: multipart/alternative;${folded ? '\n' : ''} boundary="${inner}"`,
    '',
    `--${inner}`,
    ...textPart('text/plain', letter.text, copy),
    `--${inner}`,
    ...textPart('text/html', letter.html, copy),
    `--${inner}--`,
    `--${boundary}`,
    'Content-Type: application/pdf; name="plan.pdf"',
    'Content-Disposition: attachment; filename="plan.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    ...wrapLines(toBase64(letter.file), folded ? 60 : 76),
    `--${boundary}--`,
    copy.blankEnd,
  ]
  return toBytes(lines.join('\n').replaceAll('\n', copy.lineEnd), copy)
}

function textPart(type: string, text: string, { encoding, charset }: Copy): string[] {
  const bytes = charset === 'utf-8' ? utf8(text) : latin(text)
  return [
    `Content-Type: ${type}; charset=${charset}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    ...(encoding === '8bit'
      ? [text]
      : encoding === 'base64'
        ? wrapLines(toBase64(bytes), 76)
        : [quotedPrintable(bytes)]),
  ]
}

/** Headers are UTF-8 or ASCII; only an 8bit text in another character set needs other bytes. */
function toBytes(text: string, { encoding, charset }: Copy): Uint8Array {
  return encoding === '8bit' && charset !== 'utf-8' ? latin(text) : utf8(text)
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, sign => sign.charCodeAt(0))
}

export function quotedPrintable(bytes: Uint8Array): string {
  const isPlain = (byte: number) => byte > 0x20 && byte < 0x7f && byte !== 0x3d
  const signs = Array.from(bytes, (byte, at) => {
    if (byte === 0x0a || isPlain(byte)) return String.fromCharCode(byte)
    const isInner = byte === 0x20 && bytes[at + 1] !== 0x0a && at + 1 < bytes.length
    return isInner ? ' ' : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  return signs.map((sign, at) => (at % 50 === 49 && sign !== '\n' ? `${sign}=\n` : sign)).join('')
}

/** Cut between bytes, so that a letter may stand in two words. */
function encodedWords(text: string): string {
  const bytes = utf8(text)
  const words: string[] = []
  for (let at = 0; at < bytes.length; at += 7)
    words.push(`=?UTF-8?B?${toBase64(concatBytes(bytes.subarray(at, at + 7)))}?=`)
  return words.join('\n ')
}

function wrapLines(text: string, width: number): string[] {
  return text.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['']
}
