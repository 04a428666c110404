import { type ApiCaller, createInProcessApi, type InjectCall } from '../../core/web/in-process-api.ts'
import type { McpApi } from './mcp-api.ts'

/** What tells the API who is asking and from where. No cookie: an agent acts with a key of its own or with none. */
const PASSED_ON = ['authorization', 'host', 'x-forwarded-for', 'x-forwarded-proto']

/** The API of the same application, without a network in between. */
export function createOwnApi(inject: InjectCall, caller: ApiCaller): McpApi {
  const callApi = createInProcessApi(inject, caller, PASSED_ON)
  return {
    hasKey: caller.headers.authorization !== undefined,
    async call(method, url, sent) {
      const answer = await callApi(method, url, sent)
      return { status: answer.statusCode, body: JSON.parse(answer.body) }
    },
  }
}
