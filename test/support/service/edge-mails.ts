/** Enough words that a check which needs some finds them. */
export const FILLER =
  'The harbour lies to the north of the town. Boats leave it in the morning and come back in the evening. Along the quay stand sheds of wood, and behind them a chapel. Visitors come in summer and sit on the wall with bread and fish.'

const mail = (head: string[], ...body: string[]) => [...head, '', ...body, ''].join('\r\n')
const HEAD = ['From: Ada <ada@example.org>', 'To: ben@example.net', 'Date: Tue, 03 Nov 2026 08:00:00 +0000']
const SENDERS = [
  'Ada',
  '<>',
  'ada@localhost',
  'Ada Office <office@gmail.com>',
  '"Аdа" <ada@example.org>',
  'Ada, <a@b.example>',
]

/** Too many parts to be opened. */
export const MAIL_BOMB = `${HEAD[0]}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(10_000)}`

/** Mails with one thing to remark on each. */
export const EDGE_MAILS: readonly string[] = [
  ...['x.docm', 'x.html', 'x.zip', 'x.exe', 'x.pdf'].map(withAttachment),
  ...SENDERS.map(from =>
    mail([`From: ${from}`, ...HEAD.slice(1), 'Message-ID: 1', ': no name'], `${FILLER} LOOK!!!!!! NOW!!!`),
  ),
  mail([...HEAD, 'Precedence: bulk', 'List-ID: <news.example.org>'], FILLER),
  mail(
    [
      ...HEAD,
      'List-Unsubscribe: <https://example.org/u>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ],
    FILLER.toUpperCase(),
  ),
  mail(
    [...HEAD, 'Content-Type: text/html'],
    '<a href="https://one.example/"><img src="https://one.example/x.png"></a>',
  ),
  mail(HEAD, 'Hello Ben, see you on Friday.'),
  mail(['From: ada@example.org'], ''),
  mail([...HEAD, 'Subject: “Plan”'], 'Act now! https://bit.ly/1'),
  mail([...HEAD, 'Content-Type: text/html'], '<a href="http://one.example/">https://two.example/</a>'),
  mail(
    [...HEAD, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
    ...[
      '--b',
      '',
      'The file.',
      '--b',
      'Content-Disposition: attachment; filename="a.pdf.exe"',
      '',
      'MZ',
      '--b--',
    ],
  ),
  ...['Tue, 03 Nov 2030 08:00:00 +0000', 'Tue, 01 Sep 2026 08:00:00 +0000', 'some day'].map(date =>
    mail(
      [
        'Received: from a.example by b.example; Sun, 01 Nov 2026 08:00:00 +0000',
        'Received: from c.example by a.example; Mon, 02 Nov 2026 08:00:00 +0000',
        ...[HEAD[0]!, HEAD[1]!, `Date: ${date}`, 'Message-ID: <1@localhost>'],
      ],
      'Hello Ben, see you on Friday.',
    ),
  ),
  mail(
    [...HEAD, 'Content-Type: text/html'],
    '<a href="http://192.0.2.7/x">One</a> <a href="http://user@one.example/">Two</a> <a href="http://xn--pple-43d.com/">Three</a>',
    '<form action="http://one.example/"><input name="password"></form>',
  ),
  mail(
    ['From: "ada@example.org" <eve@xn--pple-43d.com>', 'Sender: eve@other-example.com', ...HEAD.slice(1)],
    'Hi.',
  ),
  mail([...HEAD, 'List-Unsubscribe: <mailto:u@example.org>'], 'News of the week.'),
  mail(['Received: from a by b; some day', ...HEAD, 'Reply-To: eve@elsewhere-example.com'], 'Hello.'),
]

function withAttachment(name: string): string {
  return mail(
    [...HEAD, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"'],
    ...['--b', '', FILLER, '--b', `Content-Disposition: attachment; filename="${name}"`, '', 'MZ', '--b--'],
  )
}
