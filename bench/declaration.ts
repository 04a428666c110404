import type { LoadRequest } from './generate-load.ts'

/** A declaration of about 2 KB that differs each time, as those of different agents do. */
export function declaration(number: number): string {
  return `# Ledger Assistant ${number}

Operated by Example Analytics Ltd, 12 Harbour Street, Dublin. Contact: agents@analytics.example, https://analytics.example/agents/${number}.
Version 2.${number % 50}.0 of 2026-03-01.

## Purpose
Answers questions about invoices that its user has uploaded, and drafts payment reminders for a person to send.

## Capabilities
- Reads PDF and CSV invoices that the user uploads.
- Finds totals, due dates and missing numbers, and shows the line they stand on.
- Drafts reminders in English and German; it never sends them.

## Tools and permissions
- \`search_invoices\`: read-only access to the uploads of the present user.
- \`draft_reminder\`: writes a draft into the user's outbox. It cannot send, delete or pay.
- No access to the web, to other users' files or to bank accounts.

## Data
Uploads are stored in the European Union for 30 days and then deleted. Nothing is shared with third parties or used for training.
The user can delete everything at any time in the settings.

## Limits
It misreads handwritten amounts and scanned tables of poor quality; about one total in fifty is wrong on such documents.
It does not give tax or legal advice.

## Human oversight
A person confirms each reminder before it leaves. Complaints are read by the support team within two working days, which can stop the agent at once.

## Model
Built on an open-weights language model with 8 billion parameters, version 3.1, run on our own servers.

## Changes
Changes to tools, permissions or data handling are announced 14 days ahead on the page above, and each version is certified anew.
`
}

const DIFFERENT = 256

/** Of so many different agents, in turn: from the second turn on each has an earlier version. */
export function declarationRequests(key: string): LoadRequest[] {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  return Array.from({ length: DIFFERENT }, (_, number) => ({
    method: 'POST',
    headers,
    body: JSON.stringify({ product_type: 'agent_verify', content: declaration(number) }),
  }))
}
