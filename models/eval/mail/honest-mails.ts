import { createDraw, type Draw } from '../../../src/products/info/seeded-draw.sample.ts'
import { attach, type Cast, drawCast, type Letter, writeMail } from './honest-writing.ts'

// Honest mail of the kinds that are most easily taken for dishonest, and of the everyday ones. Written for this evaluation.

type Kind = (cast: Cast, draw: Draw) => Letter

const footer = (firm: string, domain: string) =>
  `<p>You receive this because you subscribed. © 2026 ${firm}, 12 Harbour Street, Cork. <a href="https://${domain}/unsubscribe">Unsubscribe</a></p>`
const oneClick = (domain: string) => [
  `List-Unsubscribe: <https://${domain}/u/7>`,
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
]

export const HONEST: Record<string, Kind> = {
  'a letter between colleagues': ({ writer, reader, domain }) => ({
    from: `${writer} <${writer.split(' ')[0]!.toLowerCase()}@${domain}>`,
    subject: 'Re: Thursday',
    headers: ['In-Reply-To: <77@mail.example.net>', 'References: <77@mail.example.net>'],
    text: [`Hi ${reader},`, '', 'Thursday at ten suits me. I will bring the drawings.', '', writer],
  }),
  'a friend on a free mailbox': ({ writer, reader }) => ({
    from: `${writer} <${writer.toLowerCase().replace(' ', '.')}@gmail.com>`,
    subject: 'Photos from Sunday',
    text: [
      `Dear ${reader},`,
      'here are the pictures, and the recipe you asked for: https://www.bbc.co.uk/food/recipes',
      'Love',
    ],
    attached: [attach('image/jpeg', 'lake.jpg', 'not really a picture')],
  }),
  'an order confirmation': ({ firm, domain, reader, order, amount }) => ({
    from: `${firm} <orders@${domain}>`,
    subject: `Your order ${order}`,
    text: [`Hello ${reader}, thank you for your order ${order} over EUR ${amount}.`],
    html: [
      `<p>Hello ${reader},</p><p>thank you for your order ${order} over EUR ${amount}.</p>`,
      `<p><a href="https://www.${domain}/orders/${order}">See your order</a></p>`,
    ],
  }),
  'an invoice with a document': ({ firm, domain, order, amount }) => ({
    from: `${firm} Accounts <accounts@${domain}>`,
    subject: `Invoice ${order}`,
    text: [`Please find attached our invoice ${order} over EUR ${amount}, payable within 30 days.`, firm],
    attached: [attach('application/pdf', `invoice-${order}.pdf`, '%PDF-1.7')],
  }),
  'a reset of a password that was asked for': ({ firm, domain, reader }) => ({
    from: `${firm} <no-reply@${domain}>`,
    subject: 'Reset your password',
    text: [
      `Hello ${reader}, somebody asked to reset your password. If it was you: https://${domain}/reset/9f2c`,
    ],
    html: [
      `<p>Hello ${reader},</p><p>somebody asked to reset the password of your account. If it was you, follow this link within 24 hours:</p>`,
      `<p><a href="https://${domain}/reset/9f2c">Choose a new password</a></p><p>If not, you need not do anything.</p>`,
    ],
  }),
  'a code for logging in': ({ firm, domain, order }) => ({
    from: `${firm} <security@${domain}>`,
    subject: `${order} is your code`,
    text: [`Your code is ${order}. It is valid for ten minutes. We never ask for it by telephone.`],
  }),
  'a last reminder of a payment': ({ firm, domain, reader, order, amount }) => ({
    from: `${firm} <accounts@${domain}>`,
    subject: `Reminder: invoice ${order} is overdue`,
    text: [
      `Dear ${reader},`,
      `our invoice ${order} over EUR ${amount} was due two weeks ago. Please pay it by the end of the month.`,
      'If you have paid in the meantime, take this letter as settled.',
      firm,
    ],
  }),
  'a newsletter of its own domain': ({ firm, domain }) => ({
    from: `${firm} <news@${domain}>`,
    subject: 'What is new in March',
    headers: oneClick(domain),
    text: ['What is new in March', `https://${domain}/march`],
    html: [
      '<div style="display:none">Longer evenings, new arrivals</div><h1>What is new in March</h1>',
      `<p>The evenings grow longer, and we have put together what we liked. <a href="https://${domain}/march">Read more</a></p>`,
      footer(firm, domain),
    ],
  }),
  'a newsletter through a mailing house': ({ firm, domain, order }) => ({
    from: `${firm} <hello@${domain}>`,
    subject: '20 % off for two days only',
    headers: [
      `List-Unsubscribe: <https://firm.us6.list-manage.com/unsubscribe?u=${order}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ],
    text: ['20 % off for two days only'],
    html: [
      `<h1>20 % off for two days only</h1><p>Everything in the shop. <a href="https://firm.us6.list-manage.com/track/click?u=${order}">Shop now</a></p>`,
      `<p>Questions? Write to <a href="mailto:hello@${domain}">hello@${domain}</a>.</p>`,
      footer(firm, 'firm.us6.list-manage.com'),
    ],
  }),
  'a discussion on a mailing list': ({ writer, domain }) => ({
    from: `${writer} <${writer.split(' ')[1]!.toLowerCase()}@${domain}>`,
    subject: '[gardening] Re: Tomatoes in pots',
    headers: [
      'List-Id: Gardening <gardening.lists.example.org>',
      'List-Post: <mailto:gardening@lists.example.org>',
      'List-Unsubscribe: <mailto:gardening-leave@lists.example.org>',
      'Precedence: list',
    ],
    text: ['> Do they need much water?', '', 'Every day in July.', '_______', 'gardening mailing list'],
  }),
  'an invitation to a meeting': ({ writer, domain, day }) => ({
    from: `${writer} <${writer.split(' ')[0]!.toLowerCase()}@${domain}>`,
    subject: 'Invitation: budget, second round',
    text: ['When: Thursday, 10:00 to 11:00', 'Where: https://meet.google.com/abc-defg-hij'],
    attached: [
      attach('text/calendar', 'invite.ics', `BEGIN:VCALENDAR\nDTSTART:202603${day}T100000Z\nEND:VCALENDAR`),
    ],
  }),
  'a parcel on its way': ({ firm, domain, order }) => ({
    from: `${firm} <shipping@${domain}>`,
    subject: `Parcel ${order} arrives tomorrow`,
    text: [
      `Your parcel ${order} arrives tomorrow between 9 and 12. Follow it at https://${domain}/track/${order}`,
    ],
  }),
  'a notice of planned work by the own office': ({ writer, domain }) => ({
    from: `IT <it@${domain}>`,
    subject: 'Mail is down on Saturday from 20:00 to 22:00',
    text: [
      'Dear all,',
      'we move the mail server on Saturday evening. You need not do anything.',
      `${writer}, IT`,
    ],
  }),
  'an application with documents': ({ writer }) => ({
    from: `${writer} <${writer.toLowerCase().replace(' ', '.')}@outlook.com>`,
    subject: 'Application as a bookkeeper',
    text: [
      'Dear Sir or Madam,',
      'I apply for the post in your notice of last week. My papers are attached.',
      writer,
    ],
    attached: [
      attach('application/pdf', 'curriculum-vitae.pdf', '%PDF-1.7'),
      attach('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docx', 'PK'),
    ],
  }),
  'a letter in German': ({ firm, domain, order }) => ({
    from: `${firm} <service@${domain}>`,
    subject: 'Ihre Vertragsunterlagen',
    text: [
      'Sehr geehrte Damen und Herren,',
      `anbei erhalten Sie die Unterlagen zu Ihrem Vertrag ${order}. Bitte prüfen Sie die Angaben und melden Sie sich bei Fragen.`,
      'Mit freundlichen Grüßen',
    ],
    attached: [attach('application/pdf', 'Vertrag.pdf', '%PDF-1.7')],
  }),
  'an appeal for donations': ({ domain, reader }) => ({
    from: `Lifeboat Fund <appeal@${domain}>`,
    subject: 'The boat of Port Avon needs a new engine',
    headers: oneClick(domain),
    text: ['Help us'],
    html: [
      `<p>Dear ${reader},</p><p>our boat has been out 41 times this winter, and its engine is at its end. Will you help us before the season begins?</p>`,
      `<p><a href="https://${domain}/donate">Give what you can</a></p>`,
      footer('Lifeboat Fund', domain),
    ],
  }),
  'a notice that terms change': ({ firm, domain }) => ({
    from: `${firm} <legal@${domain}>`,
    subject: 'We update our terms on 1 May',
    text: ['We update our terms on 1 May.'],
    html: [
      `<p>We update our terms on 1 May. What changes is listed at <a href="https://${domain}/terms">${domain}/terms</a>. If you do not agree, you may close your account at any time.</p>`,
    ],
  }),
  'a holiday reply': ({ writer, domain }) => ({
    from: `${writer} <${writer.split(' ')[0]!.toLowerCase()}@${domain}>`,
    subject: 'Out of office: Re: offer',
    headers: ['Auto-Submitted: auto-replied'],
    text: ['I am away until the 20th. In urgent cases my colleague helps: office@example.net'],
  }),
}

/** Every kind, with every seed. */
export function honestMails(seeds: number): { kind: string; raw: string }[] {
  return Object.entries(HONEST).flatMap(([kind, write], place) =>
    Array.from({ length: seeds }, (_, seed) => {
      const draw = createDraw(seed * 7919 + place)
      const cast = drawCast(draw)
      return { kind, raw: Buffer.from(writeMail(write(cast, draw), cast)).toString('latin1') }
    }),
  )
}
