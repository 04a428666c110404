import type { ProductDescription } from '../../core/judging/product-description.ts'
import { say } from '../../core/text/say.ts'
import { emailRubric } from './rubric.ts'

export const emailDescription: ProductDescription = {
  type: 'email_verify',
  rubric: emailRubric,
  name: say`E-mail or newsletter`,
  plural: say`mails`,
  content: say`an e-mail with its headers`,
  accepts: say`With its headers, if you have them`,
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
    [say`Not that the sender is honest.`, say`A mail can come from the domain it names and still deceive.`],
    [say`Not that anyone received or read it.`, say`The text of the mail was judged, not its delivery.`],
    [say`Not which person typed it.`, say`At most the domain that sent it can be known.`],
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
      label: say`A library’s newsletter`,
      file: new URL('./examples/mail-newsletter.eml', import.meta.url),
    },
    {
      name: 'mail-phishing',
      label: say`A phishing mail`,
      file: new URL('./examples/mail-phishing.eml', import.meta.url),
    },
  ],
}
