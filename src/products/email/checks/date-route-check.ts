import { type Check, supports } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { parseMailDate } from '../reading/mail-date.ts'
import type { EmailReading, MailReading } from '../request.ts'
import { type Signal, weighSignals } from './signals.ts'
import { notOpened, withoutHeaders } from './unread.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// Clocks of servers differ; only what no clock explains counts.
const CLOCK_SKEW = 2 * HOUR
const FUTURE = HOUR
const QUEUED_MAX = 5 * DAY

/** Date and the Received lines, oldest first. Each server puts its line on top (RFC 5321, section 4.4). */
type Route = { written: string | undefined; date: Date | undefined; hops: Date[]; unreadable: string[] }

export const dateRouteCheck: Check<EmailReading> = {
  code: 'email-date-route',
  ask(reading) {
    if (reading.form === 'refused') return notOpened(reading)
    if (reading.form === 'bare') return withoutHeaders(say`its date and route`)
    const route = readRoute(reading)
    const signals = [...dateSignals(route, reading.receivedAt), ...hopSignals(route), ...idSignals(reading)]
    const clean =
      route.hops.length > 0
        ? supports(
            1,
            route.hops.length === 1
              ? say`The date fits the time that a server wrote on the way.`
              : say`The date fits the ${route.hops.length} times that servers wrote on the way.`,
          )
        : supports(
            0.8,
            say`The date is plausible; no server wrote a time on the way, as in a copy kept by the sender.`,
          )
    return weighSignals(
      signals,
      say`The times of the mail cannot be true together`,
      clean,
      say`The times that can be read fit together`,
    )
  },
}

function readRoute({ mail: { headers }, deliveredAt }: MailReading): Route {
  const date = headers.find(header => header.name === 'date')?.value
  const hops = headers.filter(header => header.name === 'received').map(header => header.value)
  const times = hops.map(value => ({
    value,
    time: parseMailDate(value.slice(value.lastIndexOf(';') + 1).trim()),
  }))
  return {
    written: date,
    date: date === undefined ? undefined : parseMailDate(date),
    // Our own server is the last on the way, and the only one whose clock we know.
    hops: [...times.flatMap(({ time }) => time ?? []).reverse(), ...(deliveredAt ? [deliveredAt] : [])],
    unreadable: times.filter(({ time }) => !time).map(({ value }) => value),
  }
}

function dateSignals({ written, date, hops }: Route, receivedAt: Date): Signal[] {
  if (written === undefined) return [signal('date', 0.3, say`the mail has no date`, say`no Date line`)]
  if (!date) return [signal('date', 0.3, say`the date cannot be read`, written)]
  const [first] = hops
  const last = hops.at(-1)
  const signals: Signal[] = []
  if (date.getTime() > receivedAt.getTime() + FUTURE) {
    signals.push(signal('future', 0, say`the date lies in the future`, written))
  }
  if (first && date.getTime() > first.getTime() + DAY) {
    signals.push(
      signal('early', 0.3, say`the first server had the mail more than a day before it was written`, written),
    )
  } else if (first && last && date.getTime() > last.getTime() + HOUR) {
    signals.push(signal('early', 0.6, say`the mail arrived before it was written`, written))
  }
  if (first && date.getTime() < first.getTime() - QUEUED_MAX) {
    const days = Math.round((first.getTime() - date.getTime()) / DAY)
    signals.push(signal('late', 0.5, say`the mail was sent ${days} days after the date it bears`, written))
  }
  return signals
}

function hopSignals({ hops, unreadable }: Route): Signal[] {
  const signals = unreadable.map(value =>
    signal('unreadable', 0.8, say`a server wrote no readable time`, value),
  )
  for (const [index, hop] of hops.entries()) {
    const before = hops[index - 1]
    if (!before) continue
    const step = hop.getTime() - before.getTime()
    const moment = `${before.toISOString()} then ${hop.toISOString()}`
    if (step < -CLOCK_SKEW)
      signals.push(signal('backwards', 0.5, say`the times of the servers run backwards`, moment))
    if (step > QUEUED_MAX)
      signals.push(signal('gap', 0.7, say`the mail lay on the way for more than five days`, moment))
  }
  return signals
}

function idSignals({ mail: { headers } }: MailReading): Signal[] {
  const id = headers.find(header => header.name === 'message-id')?.value
  if (id === undefined || !id.includes('@')) return []
  const host = id.slice(id.lastIndexOf('@') + 1).replace(/>\s*$/u, '')
  if (host.includes('.') && !/^(?:localhost|example)\b|\.(?:local|localdomain|invalid)$/iu.test(host))
    return []
  return [signal('id', 0.85, say`the Message-ID names no server on the Internet`, id)]
}

function signal(kind: string, share: number, says: string, text: string): Signal {
  return {
    kind,
    share,
    says,
    evidence: { where: kind === 'id' ? say`Message-ID` : say`Date and Received lines`, text },
  }
}
