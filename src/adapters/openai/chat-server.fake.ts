import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'

// A server of OpenAI's chat completions as the real ones are: it refuses what they refuse, in their words, and counts.

const Message = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) })
const Schema = z.looseObject({ type: z.literal('object') })
const ChatBody = z.strictObject({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  stream: z.literal(false).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: Schema,
        }),
      }),
      z.strictObject({ type: z.literal('json_object') }),
    ])
    .optional(),
})

export type ChatBody = z.infer<typeof ChatBody>

export type ChatServer = {
  /** The text of the answer to the last message. */
  answer(material: string): string
  apiKey?: string
  /** Parameters that the model does not support: it names them in a 400. */
  unsupported?: readonly (keyof ChatBody)[]
  /** A server that does not say how many tokens it used. */
  isUncounted?: boolean
  onRequest?(request: { authorization: string | undefined; body: string }): void
}

export function createChatServer(server: ChatServer): RequestListener {
  return (request, response) => {
    void text(request).then(body => answerChat(server, request, body, response))
  }
}

function answerChat(
  server: ChatServer,
  request: IncomingMessage,
  sent: string,
  response: ServerResponse,
): void {
  const { authorization } = request.headers
  server.onRequest?.({ authorization, body: sent })
  const { data, error } = ChatBody.safeParse(parseJson(sent))
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') refuse(response, 404, 'Not found.')
  else if (server.apiKey !== undefined && authorization !== `Bearer ${server.apiKey}`)
    refuse(response, 401, `Incorrect API key provided: ${authorization}.`)
  else if (error) refuse(response, 400, error.message, String(error.issues[0]!.path[0] ?? ''))
  else {
    const param = unsupportedOf(server, data)
    if (param) refuse(response, 400, `Unsupported parameter: '${param}'.`, param)
    else complete(server, data, response)
  }
}

function unsupportedOf({ unsupported = [] }: ChatServer, body: ChatBody): keyof ChatBody | undefined {
  const format = body.response_format
  if (format?.type === 'json_schema' && !isStrict(format.json_schema.schema)) return 'response_format'
  return unsupported.find(name => body[name] !== undefined)
}

function complete(
  server: ChatServer,
  { model, messages, ...body }: ChatBody,
  response: ServerResponse,
): void {
  const answer = server.answer(messages.at(-1)!.content)
  const room = body.max_tokens ?? body.max_completion_tokens ?? 16
  const words = answer.split(' ')
  const isCut = words.length > room
  const content = isCut ? words.slice(0, room).join(' ') : answer
  const [prompt_tokens, completion_tokens] = [countWords(messages), Math.min(words.length, room)]
  const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
  const message = { role: 'assistant', content, refusal: null }
  const choice = { index: 0, message, logprobs: null, finish_reason: isCut ? 'length' : 'stop' }
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [choice],
      ...(!server.isUncounted && { usage }),
    }),
  )
}

function refuse(response: ServerResponse, status: number, message: string, param?: string): void {
  const error = { message, type: 'invalid_request_error', param: param ?? null, code: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

function countWords(messages: ChatBody['messages']): number {
  return messages.reduce((sum, { content }) => sum + content.split(' ').length, 0)
}

/** Strict schemas close every object and require all of its fields. */
function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict)
  if (typeof schema !== 'object' || schema === null) return true
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>
  const isClosed =
    type !== 'object' ||
    (additionalProperties === false &&
      Object.keys(properties ?? {}).every(name => (required as string[]).includes(name)))
  return isClosed && Object.values(schema).every(isStrict)
}
