import { z } from 'zod'
import { HASH_BYTES } from '../../../../core/log/merkle.ts'
import { keysNewestFirst } from '../../../../core/log/succession.ts'
import {
  encodeBundle,
  parseTilePath,
  TILE_WIDTH,
  type TileName,
  tileExists,
} from '../../../../core/log/tiles.ts'
import { Problem, type ProblemCode } from '../../../../core/runtime/problem.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'

const TEXT = 'text/plain; charset=utf-8'

/** C2SP tlog-tiles under the prefix /log: any monitor written for that format can read us. */
export function logEndpoints(app: App, deps: HttpDeps): void {
  showCheckpoint(app, deps)
  showLogKey(app, deps)
  showHandOvers(app, deps)
  showTile(app, deps)
}

function showCheckpoint(app: App, { log }: HttpDeps): void {
  app.get(
    '/log/checkpoint',
    {
      config: CORS,
      schema: describe(
        'showCheckpoint',
        'The signed checkpoint',
        'C2SP tlog-checkpoint: origin, size, root, signature.',
        TEXT,
      ),
    },
    async (_request, reply) => {
      const head = await log.head()
      reply.header('content-type', TEXT).header('cache-control', CACHING.revalidated)
      return reply.send(head!.checkpoint)
    },
  )
}

function showLogKey(app: App, { log, verifierKey }: HttpDeps): void {
  app.get(
    '/log/key',
    {
      config: CORS,
      schema: describe(
        'showLogKey',
        'The log’s verifier key',
        'One line: name, key id and Ed25519 public key.',
        TEXT,
      ),
    },
    async (_request, reply) => {
      const [newestKey] = keysNewestFirst(verifierKey, await log.handOvers())
      reply.header('content-type', TEXT).header('cache-control', 'public, max-age=300')
      return reply.send(`${newestKey}\n`)
    },
  )
}

function showHandOvers(app: App, { log }: HttpDeps): void {
  app.get(
    '/log/hand-overs',
    {
      config: CORS,
      schema: {
        tags: ['Log'],
        operationId: 'showHandOvers',
        summary: 'How the log’s key has changed',
        description:
          'Signed notes, oldest first: in each the last checkpoint of one key names the next, and both have signed it. They lead from any key that the log has had to the present one. Empty while it has had only one.',
        security: [],
        response: {
          200: answerResponse('The hand-overs.', z.array(z.string())),
          ...unchangedResponse,
          ...problemResponses(),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHING.revalidated)
      return log.handOvers()
    },
  )
}

function showTile(app: App, { log }: HttpDeps): void {
  app.get(
    '/log/tile/*',
    {
      config: CORS,
      schema: {
        ...describe(
          'showTile',
          'A tile or an entry bundle',
          'C2SP tlog-tiles: `tile/<L>/<N>[.p/<W>]` and `tile/entries/<N>[.p/<W>]`.',
          'application/octet-stream',
          'bad-request',
          'not-found',
        ),
        params: z.object({ '*': z.string().meta({ examples: ['0/000.p/1'] }) }),
      },
    },
    async (request, reply) => {
      const name = parseTilePath(`tile/${request.params['*']}`)
      const size = (await log.head())!.size
      if (name === undefined || !tileExists(name, size))
        throw new Problem('not-found', 'The log has no such tile.')
      reply.header('content-type', 'application/octet-stream').header('cache-control', CACHING.forEver)
      return reply.send(Buffer.from(await readTile(log, name)))
    },
  )
}

async function readTile(log: HttpDeps['log'], { level, index, width }: TileName): Promise<Uint8Array> {
  if (level === 'entries') {
    const start = index * TILE_WIDTH
    return encodeBundle(await log.entries(start, start + width))
  }
  const tile = await log.tile(level, index)
  if (tile === undefined || tile.length < width * HASH_BYTES)
    throw new Error(`tile ${level}/${index} is incomplete`)
  return tile.subarray(0, width * HASH_BYTES)
}

function describe(
  operationId: string,
  summary: string,
  description: string,
  type: string,
  ...problems: ProblemCode[]
) {
  return {
    tags: ['Log'],
    operationId,
    summary,
    description,
    security: [],
    response: {
      200: {
        description: summary,
        content: { [type.split(';')[0]!]: { schema: z.string().or(z.instanceof(Uint8Array)) } },
      },
      ...unchangedResponse,
      ...problemResponses(...problems),
    },
  }
}
