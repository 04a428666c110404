import type { ProductDescription } from '../../core/judging/product-description.ts'
import { say } from '../../core/text/say.ts'
import { emailRubric } from './rubric.ts'

export const emailDescription: ProductDescription = {
  type: 'email_verify',
  rubric: emailRubric,
  name: 'E-mail or newsletter',
  plural: 'mails',
  content: 'an e-mail with its headers',
  accepts: 'With its headers, if you have them',
  badge: {
    label: say`Pinproof mail`,
    name: say`Pinproof e-mail`,
    tint: '#fbcfe8',
    glyph: 'M0 2h14v10H0zM1 3l6 5 6-5v2l-6 5-6-5z',
  },
  // Mails are private letters: not even the bare hash of a short one may become public.
  disclosure: 'private',
  readsMail: true,
  limits: [
    ['Not that the sender is honest.', 'A mail can come from the domain it names and still deceive.'],
    ['Not that anyone received or read it.', 'The text of the mail was judged, not its delivery.'],
    ['Not which person typed it.', 'At most the domain that sent it can be known.'],
  ],
  signs: [
    /^From: .{1,200}@/imu,
    /^(?:Subject|To|Reply-To|Date): \S/imu,
    /^(?:Received|Return-Path|DKIM-Signature|Message-ID|MIME-Version|Content-Type|List-Unsubscribe): \S/imu,
    /^Content-Transfer-Encoding: \S/imu,
    /^(?:Received|Return-Path|Message-ID|MIME-Version): \S/imu,
    /\bunsubscribe\b/iu,
  ],
  examples: [
    {
      name: 'mail-newsletter',
      label: 'A library’s newsletter',
      file: new URL('./examples/mail-newsletter.eml', import.meta.url),
    },
    {
      name: 'mail-phishing',
      label: 'A phishing mail',
      file: new URL('./examples/mail-phishing.eml', import.meta.url),
    },
  ],
}
