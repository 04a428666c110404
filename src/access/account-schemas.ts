import { z } from 'zod'
import type { PublicJwk } from '../core/encoding/public-jwk.ts'
import { WEBHOOK_EVENTS } from '../core/record/webhook-event.ts'
import { KEY_SCOPES } from './api-keys/key-permissions.ts'

// An account and its belongings as the wire shows them, described once: the HTTP door answers and documents by these
// schemas, and the pages take their types from them.

export const accountSchema = z
  .object({
    email: z.string(),
    allowance: z.object({
      remaining: z
        .int()
        .nullable()
        .meta({ description: 'Certifications left; null when they are unlimited.' }),
    }),
    usage: z.object({
      certified: z.int().meta({ description: 'Certificates issued so far.', examples: [12] }),
      days: z.array(z.object({ date: z.iso.date(), certified: z.int() })).meta({
        description: 'The last 30 days of UTC, oldest first, today last, days without any included.',
        examples: [
          [
            { date: '2026-03-01', certified: 0 },
            { date: '2026-03-02', certified: 12 },
          ],
        ],
      }),
    }),
    mail_address: z
      .string()
      .nullable()
      .meta({ description: 'Secret address for blind copies; null while mail is off.' }),
    email_confirmed: z.boolean().optional().meta({
      description:
        'Whether the link that was mailed to your address was used: before, no answer is sent there. Absent where this service sends no mail.',
    }),
    keep_documents: z.boolean().meta({
      description:
        'Whether the texts of new certificates of products that compare documents are kept, encrypted, to compare later ones with.',
    }),
    kept_documents: z
      .object({ count: z.int(), bytes: z.int() })
      .meta({ description: 'What is kept now.', examples: [{ count: 3, bytes: 48_213 }] }),
    discoverable_by_hash: z.boolean().meta({
      description:
        'Whether your private certificates are found by the hash of their content alone, on their badge too. If not, hash and code are needed.',
    }),
    compare_with_others: z.boolean().meta({
      description:
        'Whether your private documents are compared with those of other accounts that allow it too, and theirs with yours.',
    }),
    public_explanations: z.boolean().meta({
      description: 'Whether everybody sees why your public certificates have their grade, or only you.',
    }),
    notices: z.array(z.enum(['private-codes'])).meta({
      description:
        'What you should know and have not closed. `private-codes`: you have private certificates from before their codes were hidden; ' +
        'record and log show these codes, and hash and salt were once given for them.',
    }),
    more_requested: z.boolean().meta({
      description: 'Whether you have asked the operator for more certifications, and wait for an answer.',
    }),
    judge_documents: z.boolean().optional().meta({
      description:
        'Whether the language model that this service runs itself may read your documents and mails for contradictions. Absent where it runs none.',
    }),
    second_factor: z
      .object({
        on: z.boolean().meta({ description: 'Whether a log-in needs a code beside the password.' }),
        recovery_codes: z.int().meta({ description: 'Recovery codes that are left.' }),
      })
      .meta({ examples: [{ on: true, recovery_codes: 10 }] }),
    has_password: z.boolean().meta({
      description: 'False where only the log-in provider opens the account; a reset link sets a password.',
    }),
    identities: z
      .array(z.object({ issuer: z.string(), linked_at: z.iso.datetime() }))
      .meta({ description: 'Identities of the log-in provider that open the account.', examples: [[]] }),
    language: z
      .string()
      .nullable()
      .meta({
        description:
          'Language of your pages and of the mails to you. Null: your browser decides, and mails are in English.',
        examples: ['de'],
      }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' })

export type ShownAccount = z.infer<typeof accountSchema>

export const sessionSchema = z.object({
  id: z.string(),
  opened_at: z.iso.datetime(),
  used_at: z.iso.datetime().meta({ description: 'When it was last used, to ten minutes.' }),
  expires_at: z.iso.datetime().meta({ description: 'When it ends unless it is used before.' }),
  current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
  device: z.string().optional().meta({ description: 'Browser and system that opened it.' }),
  network: z.string().optional().meta({ description: 'The network from which it was opened.' }),
})

export type ShownSession = z.infer<typeof sessionSchema>

const keyPermissions = {
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .meta({ description: 'What the key is for.', examples: [['certify', 'read']] }),
  allowed_addresses: z
    .array(z.string())
    .meta({ description: 'Network addresses from which it works; empty: everywhere.', examples: [[]] }),
}

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ examples: ['pp_live_x7Qk'] }),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  ...keyPermissions,
  status: z.enum(['active', 'expired', 'revoked']),
})

export type ShownApiKey = z.infer<typeof apiKeySchema>

export const newApiKeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    key: z.string().meta({ description: 'Shown this once; only its hash is kept.' }),
    prefix: z.string(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    ...keyPermissions,
  })
  .meta({ id: 'NewApiKey' })

export type ShownNewApiKey = z.infer<typeof newApiKeySchema>

const shareLinkFields = {
  id: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  status: z.enum(['active', 'expired']),
}

export const shareLinkSchema = z.object(shareLinkFields)

export type ShownShareLink = z.infer<typeof shareLinkSchema>

export const newShareLinkSchema = z
  .object({
    ...shareLinkFields,
    url: z.string().meta({
      examples: ['https://pinproof.example/certificate/PP-7Q2K9ZJ4M1XW8B3T#share=…'],
      description: 'Shown this once; of its secret only a hash is kept.',
    }),
  })
  .meta({ id: 'NewShareLink' })

export type ShownNewShareLink = z.infer<typeof newShareLinkSchema>

export const domainSchema = z
  .object({
    domain: z.string().meta({ examples: ['agents.example.com'] }),
    token: z.string().meta({ description: 'What the domain must show.' }),
    file: z.string().meta({ description: 'Serve the token there, as plain text; or' }),
    txt_record: z.string().meta({ description: 'put the token into a TXT record of this name.' }),
    created_at: z.iso.datetime(),
    checked_at: z.iso.datetime().nullable(),
    shown_at: z.iso.datetime().nullable().meta({ description: 'When control was last shown.' }),
    shown_by: z.enum(['file', 'dns']).nullable(),
    counts_until: z.iso.datetime().nullable().meta({ description: 'Until when that counts.' }),
  })
  .meta({ id: 'Domain' })

export type ShownDomain = z.infer<typeof domainSchema>

export const agentKeySchema = z
  .object({
    thumbprint: z.string().meta({ description: 'RFC 7638; the name of the key.' }),
    jwk: z.record(z.string(), z.unknown()).meta({ description: 'The public key as it is kept.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AgentKey' })

export type ShownAgentKey = Omit<z.infer<typeof agentKeySchema>, 'jwk'> & { jwk: PublicJwk }

const webhookFields = {
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.iso.datetime(),
  status: z
    .enum(['active', 'disabled'])
    .meta({ description: 'Nothing is queued for a webhook that is disabled.' }),
  disabled_because: z.enum(['gone', 'failing']).optional().meta({
    description: '`gone`: it answered 410. `failing`: it has taken nothing for five days.',
  }),
  previous_secret_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until then messages are also signed with the secret before the present one.' }),
}

export const webhookSchema = z.object(webhookFields).meta({ id: 'Webhook' })

export type ShownWebhook = z.infer<typeof webhookSchema>

export const newWebhookSchema = z
  .object({
    ...webhookFields,
    secret: z.string().meta({
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
      description: 'Shown this once. Messages are signed with it.',
    }),
  })
  .meta({ id: 'NewWebhook' })

export type ShownNewWebhook = z.infer<typeof newWebhookSchema>

export const deliverySchema = z.object({
  id: z.string().meta({ examples: ['evt_000000004711'], description: 'The `webhook-id` of the message.' }),
  event: z.string().meta({ examples: ['certificate.issued'] }),
  code: z.string().nullable().meta({ description: 'Of the certificate; null for a test.' }),
  created_at: z.iso.datetime(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  last_attempt_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
  response_status: z.int().nullable().meta({ description: 'What your server answered to the last attempt.' }),
  error: z
    .string()
    .nullable()
    .meta({ description: 'Why the last attempt got no answer.', examples: ['too-slow'] }),
})

export type ShownDelivery = z.infer<typeof deliverySchema>
