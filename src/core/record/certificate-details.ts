import type { MailFile } from '../mail/mail-part.ts'

/** A DKIM key as it stood in DNS when the mail came: with it the signature verifies after the key was taken out of DNS. */
export type DkimKey = { domain: string; selector: string; record: string }

/** Facts of a mail for the owner of its certificate alone. */
export type MailDetails = {
  /** The address in From, where a signature of its own domain holds; undefined where no sender is proven. */
  sender: string | undefined
  dkimKeys: DkimKey[]
  attachments: MailFile[]
}

/** Facts that a product stores with a certificate for its owner: never in the record, never shown to anyone else. */
export type CertificateDetails = { mail: MailDetails }
