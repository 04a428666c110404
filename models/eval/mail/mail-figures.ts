import { GRADES, type Verdict } from '../../../src/core/judging/verdict.ts'

export type JudgedMail = { phishing: boolean; verdict: Verdict }

/** One sign of phishing, taken as a yes or no. */
export type SignFigures = {
  /** Of the mails it points at, how many are phishing; null where it points at none. Follows the mixture of the two sets. */
  precision: number | null
  /** Of the phishing mails, at how many it points. */
  recall: number
  /** Of the honest mails, at how many it points. */
  falseAlarmShare: number
}

export type MailFigures = {
  phishing: number
  honest: number
  signs: Record<string, SignFigures>
}

const GOOD = GRADES.slice(0, 2)

/** Every check that weakens is a sign; so is a grade of C or worse, and any of the telling checks together. */
export function mailFigures(mails: JudgedMail[], telling: string[]): MailFigures {
  const codes = [...new Set(mails.flatMap(({ verdict }) => verdict.findings.map(({ code }) => code)))]
  const isWeakened = ({ verdict }: JudgedMail, code: string) =>
    verdict.findings.some(finding => finding.code === code && finding.outcome === 'weakens')
  const signs: [string, (mail: JudgedMail) => boolean][] = [
    ['grade C or worse', ({ verdict }) => !GOOD.includes(verdict.grade)],
    ['grade D or worse', ({ verdict }) => ![...GOOD, 'C'].includes(verdict.grade)],
    ['grade F', ({ verdict }) => verdict.grade === 'F'],
    ['any telling check', mail => telling.some(code => isWeakened(mail, code))],
    ...codes.map((code): [string, (mail: JudgedMail) => boolean] => [code, mail => isWeakened(mail, code)]),
  ]
  const phishing = mails.filter(mail => mail.phishing)
  const honest = mails.filter(mail => !mail.phishing)
  return {
    phishing: phishing.length,
    honest: honest.length,
    signs: Object.fromEntries(
      signs.map(([name, points]) => {
        const [hits, alarms] = [phishing.filter(points).length, honest.filter(points).length]
        return [
          name,
          {
            precision: hits + alarms === 0 ? null : hits / (hits + alarms),
            recall: hits / Math.max(1, phishing.length),
            falseAlarmShare: alarms / Math.max(1, honest.length),
          },
        ]
      }),
    ),
  }
}
