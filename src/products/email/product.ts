import { defineProduct, type Product } from '../../core/product.ts'
import { attachmentsCheck } from './checks/attachments.ts'
import { authenticationCheck } from './checks/authentication.ts'
import { contentCheck } from './checks/content.ts'
import { dateRouteCheck } from './checks/date-route.ts'
import { linksCheck } from './checks/links.ts'
import { newsletterMannersCheck } from './checks/newsletter-manners.ts'
import { pressureCheck } from './checks/pressure.ts'
import { senderCheck } from './checks/sender.ts'
import { structureCheck } from './checks/structure.ts'
import { describeMail } from './describe-mail.ts'
import { emailDescription } from './description.ts'
import { type EmailPorts, readEmail } from './request.ts'

export function createEmailProduct(ports: EmailPorts): Product {
  return defineProduct({
    description: emailDescription,
    read: submission => readEmail(submission, ports),
    details: (reading, submission) =>
      reading.form === 'mail' ? { mail: describeMail(reading, submission) } : undefined,
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
