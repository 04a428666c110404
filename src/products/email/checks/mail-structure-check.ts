import { type Check, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import type { MailHeader } from '../mail-reader.port.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { type Signal, weighSignals } from './signals.ts'
import { withoutHeaders } from './unread.ts'

// RFC 5322, section 3.6: these occur once at most.
const ONCE =
  'from sender reply-to to cc subject date message-id in-reply-to references mime-version content-type'.split(
    ' ',
  )
const MESSAGE_ID = /^<[^<>\s@]+@[^<>\s@]+>$/u

/** RFC 5322. */
export const structureCheck: Check<EmailReading> = {
  code: 'email-structure',
  ask(reading) {
    if (reading.form === 'bare') return withoutHeaders(say`the structure of the mail`)
    if (reading.form === 'refused') {
      const evidence: Evidence[] = [{ where: say`message`, text: reading.reason }]
      return weakens(
        0,
        say`The message was not opened because ${reading.reason}; no ordinary mail looks like this.`,
        evidence,
      )
    }
    const clean = supports(
      1,
      say`The header lines are well-formed, and none that must be unique is repeated.`,
    )
    return weighSignals(
      faultsOf(reading),
      say`The structure has faults`,
      clean,
      say`The message is built as a mail is`,
    )
  },
}

function faultsOf({ mail: { headers, brokenHeaderLines, from }, subject }: MailReading): Signal[] {
  const values = Map.groupBy(headers, header => header.name)
  const faults = [...missing(values), ...repeated(values)]
  if (values.has('from') && !from.some(({ address }) => address !== '')) {
    faults.push(fault('no-address', 0.3, say`the From line holds no address`, values.get('from')![0]!.value))
  }
  const messageId = values.get('message-id')?.[0]?.value
  if (messageId !== undefined && !MESSAGE_ID.test(messageId)) {
    faults.push(fault('message-id', 0.7, say`the Message-ID is not of the form <left@right>`, messageId))
  }
  if (brokenHeaderLines > 0) {
    faults.push(
      fault(
        'broken',
        0.6,
        brokenHeaderLines === 1
          ? say`a header line has no name`
          : say`${brokenHeaderLines} header lines have no name`,
        subject,
      ),
    )
  }
  return faults
}

function missing(values: Map<string, MailHeader[]>): Signal[] {
  const absent: [string, number][] = [
    ['From', 0.2],
    ['Date', 0.5],
    ['Message-ID', 0.8],
  ]
  return absent
    .filter(([name]) => !values.has(name.toLowerCase()))
    .map(([name, share]) => fault(`no ${name}`, share, say`there is no ${name} line`, `no ${name}`))
}

function repeated(values: Map<string, MailHeader[]>): Signal[] {
  return ONCE.flatMap(name => {
    const copies = values.get(name) ?? []
    if (copies.length < 2) return []
    // Two From lines let one program show one sender and the next program another.
    const share = name === 'from' ? 0.1 : 0.5
    return [
      fault(
        `repeated ${name}`,
        share,
        copies.length === 2
          ? say`the ${name} line stands twice`
          : say`the ${name} line stands ${copies.length} times`,
        copies[1]!.value,
      ),
    ]
  })
}

function fault(kind: string, share: number, says: string, text: string): Signal {
  return { kind, share, says, evidence: { where: say`headers`, text } }
}
