import { z } from 'zod'
import { HASH_BYTES } from '../../../../core/log/merkle.ts'
import { formatPolicy } from '../../../../core/log/policy.ts'
import { keysNewestFirst } from '../../../../core/log/succession.ts'
import {
  encodeBundle,
  parseTilePath,
  TILE_WIDTH,
  type TileName,
  tileExists,
} from '../../../../core/log/tiles.ts'
import { usableCosigned } from '../../../../core/log/usable-cosigned.ts'
import { Problem, type ProblemCode } from '../../../../core/runtime/problem.ts'
import { say } from '../../../../core/text/say.ts'
import { CACHING } from '../../answers/caching.ts'
import { CORS } from '../../answers/cors.ts'
import { answerResponse, problemResponses, unchangedResponse } from '../../answers/problem-document.ts'
import type { App, HttpDeps } from '../../server/http-deps.ts'

const TEXT = 'text/plain; charset=utf-8'
const LOG_PREFIX = { path: '/log', operationId: 'showTile' }
const WITNESSED_PREFIX = { path: '/log/witnessed', operationId: 'showWitnessedTile' }

/** C2SP tlog-tiles under the prefix /log: any monitor written for that format can read us. */
export function logEndpoints(app: App, deps: HttpDeps): void {
  showCheckpoint(app, deps)
  showLogKey(app, deps)
  showHandOvers(app, deps)
  showRecordKeys(app, deps)
  showKeySet(app, deps)
  showTile(app, deps, LOG_PREFIX)
  witnessEndpoints(app, deps)
}

/** A second prefix for clients that demand witnesses: the newest checkpoint that has them, and the same tiles. */
function witnessEndpoints(app: App, deps: HttpDeps): void {
  showWitnessed(app, deps)
  showTile(app, deps, WITNESSED_PREFIX)
  showPolicy(app, deps)
}

function showCheckpoint(app: App, { log, attestations }: HttpDeps): void {
  app.get(
    '/log/checkpoint',
    {
      config: CORS,
      schema: describe(
        'showCheckpoint',
        'The signed checkpoint',
        'C2SP tlog-checkpoint: origin, size, root, signature, and the cosignatures that this very checkpoint has so far.',
        TEXT,
      ),
    },
    async (_request, reply) => {
      const cosigned = await attestations.cosigned()
      const { checkpoint } = (await log.head())!
      reply.header('content-type', TEXT).header('cache-control', CACHING.revalidated)
      // Cosignatures are lines below the note as the log signed it.
      return reply.send(cosigned?.note.startsWith(checkpoint) ? cosigned.note : checkpoint)
    },
  )
}

function showWitnessed(app: App, { log, attestations }: HttpDeps): void {
  app.get(
    `${WITNESSED_PREFIX.path}/checkpoint`,
    {
      config: CORS,
      schema: describe(
        'showWitnessedCheckpoint',
        'The newest checkpoint with cosignatures',
        'C2SP tlog-checkpoint with the cosignatures of witnesses (cosignature/v1). It may be some seconds behind `/log/checkpoint`; 404 before the first.',
        TEXT,
        'not-found',
      ),
    },
    async (_request, reply) => {
      const cosigned = await attestations.cosigned()
      const usable = usableCosigned(cosigned, (await log.head())!, await log.handOvers(), 0)
      if (usable === undefined) throw new Problem('not-found', say`No witness has cosigned this log yet.`)
      reply.header('content-type', TEXT).header('cache-control', CACHING.revalidated)
      return reply.send(usable.note)
    },
  )
}

function showPolicy(app: App, { log, verifierKey, witnessPolicy }: HttpDeps): void {
  app.get(
    '/log/policy',
    {
      config: CORS,
      schema: describe(
        'showPolicy',
        'The log’s key and witnesses as a policy',
        'C2SP tlog-policy: the log’s key, its witnesses and how many must cosign. For `pinproof verify --policy`; compare it with one you trust. 404 where no witnesses are asked.',
        TEXT,
        'not-found',
      ),
    },
    async (_request, reply) => {
      if (witnessPolicy === undefined) throw new Problem('not-found', say`This log asks no witnesses.`)
      const [newestKey] = keysNewestFirst(verifierKey, await log.handOvers())
      reply.header('content-type', TEXT).header('cache-control', CACHING.revalidated)
      return reply.send(formatPolicy({ ...witnessPolicy, logs: [newestKey!] }))
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

function showRecordKeys(app: App, { log }: HttpDeps): void {
  app.get(
    '/log/record-keys',
    {
      config: CORS,
      schema: {
        tags: ['Log'],
        operationId: 'showRecordKeys',
        summary: 'The keys that sign records',
        description:
          'Signed notes, oldest first: in each the log’s key introduces a key that signs records from then on. Past keys stay, because their records do. Empty while the log’s own key signs records.',
        security: [],
        response: {
          200: answerResponse('The introductions.', z.array(z.string())),
          ...unchangedResponse,
          ...problemResponses(),
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHING.revalidated)
      return log.recordKeys()
    },
  )
}

function showKeySet(app: App, { log }: HttpDeps): void {
  app.get(
    '/.well-known/pinproof-keys',
    {
      config: CORS,
      schema: describe(
        'showKeySet',
        'The keys of the service, signed by its root',
        'A signed note: every log key and record key, from when to when each counts, and which are revoked. The root key that signs it is kept offline. For `pinproof verify --root`. 404 where the service has no root.',
        TEXT,
        'not-found',
      ),
    },
    async (_request, reply) => {
      const keySet = await log.keySet()
      if (keySet === undefined) throw new Problem('not-found', say`This service has no root key.`)
      reply.header('content-type', TEXT).header('cache-control', CACHING.revalidated)
      return reply.send(keySet)
    },
  )
}

type Prefix = typeof LOG_PREFIX

function showTile(app: App, { log }: HttpDeps, { path, operationId }: Prefix): void {
  app.get(
    `${path}/tile/*`,
    {
      config: CORS,
      schema: {
        ...describe(
          operationId,
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
        throw new Problem('not-found', say`The log has no such tile.`)
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
