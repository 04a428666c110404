// Mails as they arrive, for tests. People, firms and hosts are invented, except where a genuine one matters.

const received = (by: string, time: string) =>
  `Received: from out.${by} (192.0.2.10) by mx.example.net with ESMTPS id 7f3; ${time}`
const mail = (headers: string[], ...body: string[]) => [...headers, '', ...body, ''].join('\r\n')

const alternative = (text: string[], html: string[]) => [
  '--=_alt',
  'Content-Type: text/plain; charset=utf-8',
  '',
  ...text,
  '--=_alt',
  'Content-Type: text/html; charset=utf-8',
  '',
  ...html,
  '--=_alt--',
]

/** Honest mail of ten kinds. */
export const HAM: Record<string, string> = {
  'a reply from a colleague': mail(
    [
      received('example.org', 'Mon, 02 Mar 2026 08:14:09 +0000'),
      'From: Ada Moore <ada.moore@example.org>',
      'To: Ben Okafor <ben@example.net>',
      'Subject: Re: Budget for the spring fair',
      'Date: Mon, 02 Mar 2026 09:14:05 +0100',
      'Message-ID: <c1f7@mail.example.org>',
      'In-Reply-To: <b00c@mail.example.net>',
    ],
    'Hi Ben,',
    '',
    'thanks for the figures. I agree with all of them except the hall: last year we paid 40 less.',
    'Could you ask them again before Friday? The floor plan is at https://www.townhall-example.com/plan.pdf',
    '',
    'Best, Ada',
  ),
  'a newsletter sent through a mailing house': mail(
    [
      received('mcsv.example.com', 'Tue, 03 Mar 2026 06:00:31 +0000'),
      'From: Harbour Books <news@harbourbooks-example.com>',
      'Reply-To: Harbour Books <hello@harbourbooks-example.com>',
      'To: ben@example.net',
      'Subject: Five novels for March',
      'Date: Tue, 03 Mar 2026 06:00:12 +0000',
      'Message-ID: <20260303.1f@mcsv.example.com>',
      'List-ID: Harbour Books <1f.list-id.mcsv.example.com>',
      'List-Unsubscribe: <https://harbourbooks.us6.list-manage.com/unsubscribe?u=1>, <mailto:u-1@mcsv.example.com>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="=_alt"',
    ],
    ...alternative(
      ['Five novels for March', 'Unsubscribe: https://harbourbooks.us6.list-manage.com/unsubscribe?u=1'],
      [
        '<div style="display:none;max-height:0">Sea stories, a debut, and a reading on the 12th</div>',
        '<h1>Five novels for March</h1><p>The evenings are still long enough for a good book. Here are five that we liked.</p>',
        '<p><a href="https://harbourbooks.us6.list-manage.com/track/click?u=1&amp;id=2">Read our review</a> of the debut of the month,',
        'or come to the reading on the 12th. The shop is open until eight.</p>',
        '<p><a href="https://harbourbooks.us6.list-manage.com/track/click?u=1&amp;id=3"><img src="https://cdn-example.com/x.png" alt="Our shop"></a></p>',
        '<p>You are receiving this because you signed up in our shop. © 2026 Harbour Books, 12 Quay Street, Galway.',
        '<a href="https://harbourbooks.us6.list-manage.com/unsubscribe?u=1">Unsubscribe</a></p>',
      ],
    ),
  ),
  'an order confirmation': mail(
    [
      received('lampshop-example.com', 'Wed, 04 Mar 2026 17:20:00 +0000'),
      'From: Lampshop <orders@mail.lampshop-example.com>',
      'To: ben@example.net',
      'Subject: Your order 40071 is on its way',
      'Date: Wed, 04 Mar 2026 17:19:58 +0000',
      'Message-ID: <40071@mail.lampshop-example.com>',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
    ],
    '<p>Hello Ben,</p><p>your order 40071 has been handed to the carrier and should be with you on Friday.</p>',
    '<table><tr><td>Desk lamp, green</td><td>49.00</td></tr></table>',
    '<p><a href="https://www.lampshop-example.com/orders/40071">See your order</a> or write to',
    '<a href="mailto:help@lampshop-example.com">help@lampshop-example.com</a>.</p>',
  ),
  'a password reset that was asked for': mail(
    [
      received('notes-example.com', 'Thu, 05 Mar 2026 10:01:02 +0000'),
      'From: Notes <no-reply@notes-example.com>',
      'To: ben@example.net',
      'Subject: Reset your Notes password',
      'Date: Thu, 05 Mar 2026 10:01:00 +0000',
      'Message-ID: <r-9@notes-example.com>',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
    ],
    '<p>Hi Ben, you asked us to reset the password of your Notes account.</p>',
    '<p><a href="https://app.notes-example.com/reset?token=1">Reset password</a></p>',
    '<p>The link is valid for one hour. If you did not ask for this, you can ignore this mail and nothing will change.</p>',
  ),
  'an invoice with a document': mail(
    [
      received('carpentry-example.com', 'Fri, 06 Mar 2026 12:00:40 +0000'),
      'From: Miriam Vogel <office@carpentry-example.com>',
      'To: ben@example.net',
      'Subject: Invoice 2026-031',
      'Date: Fri, 06 Mar 2026 13:00:37 +0100',
      'Message-ID: <031@carpentry-example.com>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="=_mix"',
    ],
    '--=_mix',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Dear Mr Okafor, the invoice for the two doors is attached. It is due in 30 days. Thank you for the good work together.',
    '--=_mix',
    'Content-Type: application/pdf; name="invoice-2026-031.pdf"',
    'Content-Disposition: attachment; filename="invoice-2026-031.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0xLjQKJeLjz9MK',
    '--=_mix--',
  ),
  'a post to a discussion list': mail(
    [
      received('lists.example.org', 'Sat, 07 Mar 2026 20:10:00 +0000'),
      'From: Cleo Dahl <cleo@dahl-example.com>',
      'Reply-To: astronomy@lists.example.org',
      'To: astronomy@lists.example.org',
      'Subject: [astronomy] Re: Which filter for the eclipse?',
      'Date: Sat, 07 Mar 2026 20:09:50 +0000',
      'Message-ID: <f1@dahl-example.com>',
      'In-Reply-To: <f0@example.org>',
      'Precedence: list',
      'List-Id: <astronomy.lists.example.org>',
      'List-Post: <mailto:astronomy@lists.example.org>',
      'List-Unsubscribe: <mailto:astronomy-leave@lists.example.org>',
    ],
    'I would not use film for that. There is a comparison at http://optics.example.edu/filters and it is quite clear!',
    '',
    '_______________________________________________',
    'astronomy mailing list, http://lists.example.org/astronomy',
  ),
  'a calendar invitation': mail(
    [
      received('google.com', 'Sun, 08 Mar 2026 08:00:03 +0000'),
      'From: Google Calendar <calendar-notification@google.com>',
      'To: ben@example.net',
      'Subject: Invitation: Planning @ Tue Mar 10, 2026',
      'Date: Sun, 08 Mar 2026 08:00:00 +0000',
      'Message-ID: <calendar-77@google.com>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="=_mix"',
    ],
    '--=_mix',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Ada Moore has invited you to Planning on Tuesday.</p><p><a href="https://calendar.google.com/calendar/event?eid=1">View the event</a></p>',
    '--=_mix',
    'Content-Type: text/calendar; charset=utf-8; method=REQUEST; name="invite.ics"',
    'Content-Disposition: attachment; filename="invite.ics"',
    '',
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    '--=_mix--',
  ),
  'a notice from a real bank': mail(
    [
      received('chase.com', 'Mon, 09 Mar 2026 04:00:03 +0000'),
      'From: Chase <no.reply.alerts@chase.com>',
      'To: ben@example.net',
      'Subject: Your statement is available',
      'Date: Mon, 09 Mar 2026 04:00:00 +0000',
      'Message-ID: <s-1@chase.com>',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
    ],
    '<p>Your statement for the account ending in 1234 is ready. You can see it when you sign in to your account.</p>',
    '<p><a href="https://secure.chase.com/web/auth">Sign in</a></p><p>© 2026 JPMorgan Chase &amp; Co.</p>',
  ),
  'a notification of a code host': mail(
    [
      received('github.com', 'Tue, 10 Mar 2026 15:30:03 +0000'),
      'From: Cleo Dahl <notifications@github.com>',
      'Reply-To: acme/lamp <reply+AB12@reply.github.com>',
      'To: acme/lamp <lamp@noreply.github.com>',
      'Subject: [acme/lamp] Flickers when dimmed (Issue #12)',
      'Date: Tue, 10 Mar 2026 15:30:00 +0000',
      'Message-ID: <acme/lamp/issues/12@github.com>',
      'List-ID: acme/lamp <lamp.acme.github.com>',
      'List-Post: <mailto:reply+AB12@reply.github.com>',
      'List-Unsubscribe: <https://github.com/notifications/unsubscribe/AB12>',
    ],
    'The lamp flickers when it is dimmed below ten percent. I have seen this with two of them.',
    '',
    '--',
    'Reply to this email directly or view it on GitHub:',
    'https://github.com/acme/lamp/issues/12',
  ),
  'a club letter in German': mail(
    [
      received('ruderclub-example.de', 'Wed, 11 Mar 2026 18:00:30 +0000'),
      'From: Ruderclub Möwe <vorstand@ruderclub-example.de>',
      'To: mitglieder@ruderclub-example.de',
      'Subject: =?UTF-8?Q?Einladung_zur_Fr=C3=BChjahrsputzete?=',
      'Date: Wed, 11 Mar 2026 19:00:25 +0100',
      'Message-ID: <p-3@ruderclub-example.de>',
      'Content-Type: text/plain; charset=utf-8',
    ],
    'Liebe Mitglieder, am 28. März machen wir das Bootshaus für die neue Saison fertig. Wir treffen uns um neun Uhr am Steg.',
    'Bitte bringt Handschuhe mit. Für das Essen ist gesorgt. Der Plan steht auf https://ruderclub-example.de/termine',
    'Wer die Rundmail nicht mehr bekommen will, kann sich hier abmelden. Ruderclub Möwe, Uferstraße 3, Konstanz',
  ),
}

export const PHISHING = mail(
  [
    received('access-accsecurity.com', 'Tue, 10 Mar 2026 10:00:03 +0000'),
    'From: Microsoft account team <no-reply@access-accsecurity.com>',
    'Reply-To: sotrecognizd@gmail.com',
    'To: ben@example.net',
    'Subject: Microsoft account unusual sign-in activity',
    'Date: Tue, 10 Mar 2026 10:00:00 +0000',
    'Message-ID: <1@access-accsecurity.com>',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
  ],
  '<p>We detected unusual sign-in activity and your account has been limited. Verify your account within 24 hours to avoid suspension.</p>',
  '<p><a href="http://192.0.2.44/login">https://account.microsoft.com</a></p>',
)

export const NEWSLETTER_TEXT = `# Five novels for March

The evenings are still long enough for a good book. Here are five that we liked, and the reading on the 12th is free.

- [Our review of the debut](https://harbourbooks-example.com/debut)
- All titles: https://harbourbooks-example.com/march

You are receiving this because you signed up in our shop. Unsubscribe at https://harbourbooks-example.com/leave
© 2026 Harbour Books, 12 Quay Street, Galway.
`
