import { defineProduct, type Product } from '../../core/judging/product.ts'
import { attachmentsCheck } from './checks/attachments-check.ts'
import { authenticationCheck } from './checks/authentication-check.ts'
import { contentCheck } from './checks/content-check.ts'
import { dateRouteCheck } from './checks/date-route-check.ts'
import { linksCheck } from './checks/links-check.ts'
import { structureCheck } from './checks/mail-structure-check.ts'
import { newsletterMannersCheck } from './checks/newsletter-manners-check.ts'
import { pressureCheck } from './checks/pressure-check.ts'
import { senderCheck } from './checks/sender-check.ts'
import { deceptionLimits } from './deception.ts'
import { emailDescription } from './description.ts'
import { describeMail } from './reading/describe-mail.ts'
import { type EmailPorts, readEmail } from './request.ts'

export function createEmailProduct(ports: EmailPorts): Product {
  return defineProduct({
    description: emailDescription,
    read: submission => readEmail(submission, ports),
    details: (reading, submission) =>
      reading.form === 'mail' ? { mail: describeMail(reading, submission) } : undefined,
    limits: deceptionLimits,
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
