import { type Customer, newCustomer, post } from './client.ts'
import { runService } from './running-service.ts'

export const NEWS = {
  product_type: 'news_verify',
  content: 'The council approved the bridge on Monday, said Mayor Ann Lee.',
}

export type CertifyingCustomer = Customer & {
  baseUrl: string
  /** Sends any body at all to be certified, with the customer's key. */
  send(body: unknown, headers?: Record<string, string>): Promise<Response>
  /** The entries of the log so far. */
  logSize(): Promise<number>
  close(): Promise<void>
}

/** A customer with a service to itself, on which nothing has to be paid. */
export async function certifyingCustomer(): Promise<CertifyingCustomer> {
  const { baseUrl, close } = await runService({ PINPROOF_FREE_CERTIFICATIONS: 'unlimited' })
  const customer = await newCustomer(baseUrl)
  return {
    ...customer,
    baseUrl,
    send: (body, headers = {}) =>
      post(baseUrl, '/api/v1/verify', body, { authorization: `Bearer ${customer.key}`, ...headers }),
    logSize: async () => Number((await (await fetch(`${baseUrl}/log/checkpoint`)).text()).split('\n')[1]),
    close,
  }
}
