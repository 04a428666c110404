import { type InfoReading, readInfo } from './request.ts'

// Long enough, and English enough, for a check to say that it found nothing.
const FRAME =
  'The following notes are part of the yearly report of the company and were written for the owners by the people who run it.'

/** Reads a passage as part of a short English document. For tests only. */
export function readSample(passage: string): InfoReading {
  return readInfo({
    product: 'info_verify',
    content: `${FRAME}\n\n${passage}\n`,
    contentHash: 'sha256:00',
    receivedAt: new Date(0),
  })
}
