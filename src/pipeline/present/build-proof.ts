import { equalBytes, toBase64 } from '../../core/encoding/bytes.ts'
import type { AttestationReader, TimeStamp } from '../../core/log/attestations.port.ts'
import { parseRecordKey } from '../../core/log/keys/record-key.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import type { LoggedEntry } from '../../core/log/logged-entry.ts'
import { handOversWithin, keysNewestFirst } from '../../core/log/succession.ts'
import { inclusionProof } from '../../core/log/tree-proofs.ts'
import { usableCosigned } from '../../core/log/usable-cosigned.ts'
import type { StoredPrefixTree } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import { methodKey } from '../../core/record/issuer.ts'
import type { Proof } from '../../core/record/proof.ts'
import { type PinproofRecord, recordOfBlock } from '../../core/record/record-shape.ts'
import { buildLookup, entryWithPlace } from './build-lookup.ts'
import type { CertificateReader } from './certificate-reader.port.ts'
import { isOpenTo, type Viewer } from './is-open-to.ts'

type ProofDeps = {
  blocks: BlockStore
  log: LogReader
  attestations: AttestationReader
  certificates: Pick<CertificateReader, 'findParagraphs'>
  prefixTree: StoredPrefixTree
  verifierKey: string
}

/**
 * A proof file: it verifies for ever, without this service. The salt of a private certificate is in it for a viewer who
 * may have it; without, all but the content can be checked. A viewer knows the code, by which the proof was found.
 */
export async function buildProof(
  certificate: Certificate,
  viewer: Viewer,
  { blocks, log, attestations, certificates, prefixTree, verifierKey }: ProofDeps,
): Promise<Proof> {
  const { cid, code, hidesCode, entryIndex: index, salt } = certificate
  const [head, block, [entry], cosigned] = await Promise.all([
    log.head(),
    blocks.get(cid),
    log.entries(index, index + 1),
    attestations.cosigned(),
  ])
  if (head === undefined || block === undefined || entry === undefined)
    throw new Error(`certificate ${code} lacks its block or its entry`)
  // Read after the head, so that none is missing; later ones are left out, so that they fit the checkpoint.
  const allHandOvers = await log.handOvers()
  const { size, note } = usableCosigned(cosigned, head, allHandOvers, index) ?? ownNote(head)
  const [record, pathIn] = [recordOfBlock(block), pathsOf(index, log)]
  const handOvers = handOversWithin(size, allHandOvers)
  const status = await laterEntries(certificate, size, log)
  const lookup = await buildLookup(certificate, size, { prefixTree, log })
  const stamps = ofLog(head.origin, await attestations.stampsOf(index))
  const isOpen = isOpenTo(certificate, viewer)
  const paragraphs = isOpen ? await certificates.findParagraphs(certificate) : undefined
  return {
    record,
    entry: toBase64(entry),
    inclusion: { index, size, hashes: await pathIn(size) },
    checkpoint: note,
    ...(hidesCode ? { code } : {}),
    ...(salt === undefined || !isOpen ? {} : { salt: toBase64(salt) }),
    ...(paragraphs === undefined ? {} : { paragraphs }),
    key: keysNewestFirst(verifierKey, handOvers)[0]!,
    ...(handOvers.length === 0 ? {} : { handOvers }),
    ...(await keyNotes(record, log)),
    ...(status.length === 0 ? {} : { status }),
    ...(lookup === undefined ? {} : { lookup }),
    ...(stamps.length === 0 ? {} : { timeStamps: await Promise.all(stamps.map(stampWith(pathIn))) }),
  }
}

/** The note that introduced the key that signed this record, unless the log's own key did, and the root's key set. */
async function keyNotes(
  { proof }: PinproofRecord,
  log: LogReader,
): Promise<Pick<Proof, 'recordKey' | 'keySet'>> {
  const [notes, keySet] = await Promise.all([log.recordKeys(), log.keySet()])
  const key = methodKey(proof.verificationMethod)
  const recordKey = key && notes.find(note => equalBytes(parseRecordKey(note)!.publicKey, key))
  return { ...(recordKey && { recordKey }), ...(keySet && { keySet }) }
}

/** The inclusion proof of an entry in a tree of any size. */
function pathsOf(index: number, log: LogReader) {
  return async (treeSize: number) =>
    (await inclusionProof(index, treeSize, (level, tile) => log.tile(level, tile))).map(toBase64)
}

function ownNote({ size, checkpoint }: LogHead) {
  return { size, note: checkpoint }
}

/** A log that goes on under another name has none of the stamps of the one before. */
function ofLog(origin: string, stamps: TimeStamp[]): TimeStamp[] {
  return stamps.filter(({ checkpoint }) => checkpoint.startsWith(`${origin}\n`))
}

function stampWith(pathIn: (size: number) => Promise<string[]>) {
  return async ({ checkpoint, size, token }: TimeStamp) => ({
    checkpoint,
    hashes: await pathIn(size),
    token: toBase64(token),
  })
}

/** The entries that changed its status or corrected its time, each with its place in a log of this size. */
async function laterEntries(
  { code, entryIndex }: Certificate,
  size: number,
  log: LogReader,
): Promise<LoggedEntry[]> {
  const [changes, corrections] = await Promise.all([log.statusChanges(code), log.timeCorrections()])
  const ofItsTime = corrections.filter(({ index, from }) => from <= entryIndex && entryIndex < index)
  const indexes = [...changes, ...ofItsTime.map(({ index }) => index)]
    .filter(index => index < size)
    .toSorted((left, right) => left - right)
  return Promise.all(indexes.map(index => entryWithPlace(index, size, log)))
}
