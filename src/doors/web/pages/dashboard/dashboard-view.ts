import type { ShownApiKey, ShownWebhook } from '../../../../access/account-schemas.ts'
import type { ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit, Visitor } from '../../page-kit.ts'
import { agentsView } from './agents/agent-identity-view.ts'
import { allowanceView } from './allowance-view.ts'
import { type CertificateQuery, isFiltered } from './certificates/certificate-query.ts'
import { certificatesView } from './certificates/certificates-view.ts'
import { documentsView } from './documents-view.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'
import type { KeyFormState } from './keys/key-form.ts'
import { keysView } from './keys/key-list.ts'
import { mailView } from './mail-view.ts'
import { webhooksView } from './webhooks/webhooks-view.ts'

export type Dashboard = {
  visitor: Visitor
  webhooks: ShownWebhook[]
  keys: ShownApiKey[]
  keyForm: KeyFormState
  query: CertificateQuery
  found: ShownCertificatePage
  /** Why the query was not taken. */
  queryProblem: ApiProblem | undefined
}

/** A newcomer sees the next thing to do first, and no list that has nothing in it. */
export function dashboardView(dashboard: Dashboard, kit: PageKit): Html {
  const { visitor, webhooks, keys, keyForm, query, found, queryProblem } = dashboard
  const first = firstStepOf(dashboard, kit)
  const listed = visitor.usage.certified > 0 || queryProblem !== undefined
  return html`${first !== undefined && firstSteps(first)}
${allowanceView(visitor)}
${first?.step !== 1 && keysView(keys, keyForm)}
${listed && certificatesView(query, found, kit.products, queryProblem)}
${mailView(visitor)}
${first?.step !== 1 && webhooksView(webhooks)}
${first?.step !== 1 && agentsView()}
${first?.step !== 1 && documentsView(visitor)}`
}

function firstStepOf(dashboard: Dashboard, { baseUrl, limits }: PageKit): FirstStep | undefined {
  const { visitor, keys, keyForm, query, found } = dashboard
  const { usage, allowance } = visitor
  if (usage.certified === 0) {
    const hasKey = keys.some(({ status }) => status === 'active')
    if (!hasKey) return { step: 1, keysMade: keys.length, keyForm }
    return { step: 2, baseUrl, free: limits.freeCertifications !== 0 && allowance.remaining !== 0 }
  }
  const [certificate] = found.certificates
  const isFirst = usage.certified === 1 && !isFiltered(query) && certificate?.status === 'active'
  return isFirst ? { step: 3, certificate } : undefined
}
