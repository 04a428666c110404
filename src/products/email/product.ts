import type { CertificateDetails } from '../../core/certificate-details.ts'
import { defineProduct, type Product } from '../../core/product.ts'
import type { Submission } from '../../core/submission.ts'
import { attachmentsCheck } from './checks/attachments-check.ts'
import { authenticationCheck } from './checks/authentication-check.ts'
import { contentCheck } from './checks/content-check.ts'
import { dateRouteCheck } from './checks/date-route-check.ts'
import { linksCheck } from './checks/links-check.ts'
import { structureCheck } from './checks/mail-structure-check.ts'
import { newsletterMannersCheck } from './checks/newsletter-manners-check.ts'
import { pressureCheck } from './checks/pressure-check.ts'
import { senderCheck } from './checks/sender-check.ts'
import { describeMail } from './reading/describe-mail.ts'
import { type EmailPorts, readEmail } from './request.ts'
import { emailRubric } from './rubric.ts'

export function createEmailProduct(ports: EmailPorts): Product {
  const described = new WeakMap<Submission, CertificateDetails>()
  return defineProduct({
    type: 'email_verify',
    rubric: emailRubric,
    // Mails are private letters: not even the bare hash of a short one may become public.
    disclose: () => ({ kind: 'private' }),
    async read(submission) {
      const reading = await readEmail(submission, ports)
      if (reading.form === 'mail') described.set(submission, { mail: describeMail(reading, submission) })
      return reading
    },
    details: submission => described.get(submission),
    checks: [
      authenticationCheck,
      senderCheck,
      linksCheck,
      pressureCheck,
      attachmentsCheck,
      dateRouteCheck,
      structureCheck,
      newsletterMannersCheck,
      contentCheck,
    ],
  })
}
