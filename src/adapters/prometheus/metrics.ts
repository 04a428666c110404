import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AuditLoad, Metrics } from '../../core/runtime/metrics.port.ts'

/** A registry per service instance, so that two in one process do not share their counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    ...requestMetrics(registers),
    ...issuanceMetrics(registers),
    ...loadMetrics(registers),
    ...copyMetrics(registers),
    ...attestationMetrics(registers),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}

function requestMetrics(registers: Registry[]): Pick<Metrics, 'requestAnswered' | 'hotBadgeAnswered'> {
  const requests = new Histogram({
    name: 'pinproof_http_request_seconds',
    help: 'Time to answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  // Counted here and passed on when the metrics are read: incrementing the counter takes longer than finding the badge.
  const hotBadges: Record<number, number> = {}
  new Counter({
    name: 'pinproof_hot_badges_total',
    help: 'Badges answered from memory, by status.',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset()
      for (const [status, count] of Object.entries(hotBadges)) this.inc({ status }, count)
    },
  })
  return {
    requestAnswered: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    hotBadgeAnswered(status) {
      hotBadges[status] = (hotBadges[status] ?? 0) + 1
    },
  }
}

type IssuanceMetrics = Pick<Metrics, 'certified' | 'previewed' | 'batchCommitted' | 'callerLeft'>

function issuanceMetrics(registers: Registry[]): IssuanceMetrics {
  const certificates = new Counter({
    name: 'pinproof_certificates_total',
    help: 'Certificates issued, by product and grade.',
    labelNames: ['product', 'grade'],
    registers,
  })
  const previews = new Counter({
    name: 'pinproof_previews_total',
    help: 'Sandbox runs, by product.',
    labelNames: ['product'],
    registers,
  })
  const batches = new Histogram({
    name: 'pinproof_commit_batch_changes',
    help: 'Changes that shared one commit.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers,
  })
  const logSize = new Gauge({
    name: 'pinproof_log_entries',
    help: 'Entries covered by the last checkpoint.',
    registers,
  })
  const departures = new Counter({
    name: 'pinproof_callers_left_total',
    help: 'Callers that hung up before the answer.',
    registers,
  })
  return {
    certified: (product, grade) => certificates.inc({ product, grade }),
    previewed: product => previews.inc({ product }),
    batchCommitted(changes, size) {
      batches.observe(changes)
      logSize.set(size)
    },
    callerLeft: () => departures.inc(),
  }
}

function auditMetrics(registers: Registry[]): (audit: AuditLoad) => void {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const position = gauge(
    'pinproof_audit_position',
    'Entries that the present round of the self-audit has checked.',
  )
  const rounds = gauge('pinproof_audit_rounds', 'Rounds of the self-audit since the start.')
  const faults = gauge('pinproof_audit_faults', 'Faults in the stored log; the first stops issuing.')
  return audit => {
    position.set(audit.position)
    rounds.set(audit.rounds)
    faults.set(audit.faults)
  }
}

function loadMetrics(registers: Registry[]): Pick<Metrics, 'loadSeen'> {
  const showAudit = auditMetrics(registers)
  const { waiting, waitingBytes, refusals } = waitingMetrics(registers)
  const certifierHeap = new Gauge({
    name: 'pinproof_certifier_heap_bytes',
    help: 'In use on the heap of the certifying thread.',
    registers,
  })
  const abandonedTotal = new Counter({
    name: 'pinproof_model_abandoned_total',
    help: 'Questions to the language model that were withdrawn: the caller had gone, or the time was over.',
    registers,
  })
  return {
    loadSeen({ calls, model, certifierHeapBytes, audit }, bodies) {
      if (audit !== undefined) showAudit(audit)
      if (certifierHeapBytes !== undefined) certifierHeap.set(certifierHeapBytes)
      waiting.set({ what: 'calls' }, calls.waiting)
      waitingBytes.set({ what: 'calls' }, calls.bytes)
      waitingBytes.set({ what: 'bodies' }, bodies.bytes)
      refusals.reset()
      refusals.inc({ what: 'calls' }, calls.refused)
      refusals.inc({ what: 'bodies' }, bodies.refused)
      if (model === undefined) return
      waiting.set({ what: 'texts' }, model.waiting)
      refusals.inc({ what: 'questions' }, model.refused)
      abandonedTotal.reset()
      abandonedTotal.inc(model.abandoned)
    },
  }
}

function waitingMetrics(registers: Registry[]) {
  const labelNames = ['what'] as const
  const backlog = new Gauge({
    name: 'pinproof_waiting',
    help: 'What waits: calls before the certifying thread, texts before the language model.',
    labelNames,
    registers,
  })
  const waitingBytes = new Gauge({
    name: 'pinproof_waiting_bytes',
    help: 'Bytes held by bodies that are being read, and by calls before the certifying thread.',
    labelNames,
    registers,
  })
  const refusals = new Counter({
    name: 'pinproof_refused_total',
    help: 'Bodies, calls and questions to the language model that were refused because too much was waiting.',
    labelNames,
    registers,
  })
  return { waiting: backlog, waitingBytes, refusals }
}

type CopyMetrics = Pick<Metrics, 'copiesWaiting' | 'copiesStored' | 'copiesRefused' | 'copyTargetUnreachable'>

function copyMetrics(registers: Registry[]): CopyMetrics {
  const labelNames = ['target'] as const
  const waitingCount = new Gauge({
    name: 'pinproof_copies_waiting',
    help: 'Log entries whose copy is not at the target yet.',
    labelNames,
    registers,
  })
  const storedTotal = new Counter({
    name: 'pinproof_copies_stored_total',
    help: 'Copies that a target has taken.',
    labelNames,
    registers,
  })
  const refusedTotal = new Counter({
    name: 'pinproof_copies_refused_total',
    help: 'Copies that a target did not take, each time that it did not.',
    labelNames,
    registers,
  })
  const unreachableTotal = new Counter({
    name: 'pinproof_copy_target_away_total',
    help: 'Deliveries that found no target, or were sent away.',
    labelNames,
    registers,
  })
  return {
    copiesWaiting: (target, count) => waitingCount.set({ target }, count),
    copiesStored: (target, count) => storedTotal.inc({ target }, count),
    copiesRefused: (target, count) => refusedTotal.inc({ target }, count),
    copyTargetUnreachable: target => unreachableTotal.inc({ target }),
  }
}

function attestationMetrics(registers: Registry[]): Pick<Metrics, 'attested' | 'attestorFailed'> {
  const labelNames = ['kind', 'name'] as const
  const attestedSize = new Gauge({
    name: 'pinproof_attested_entries',
    help: 'Size of the log that a witness has cosigned last, or an authority has stamped.',
    labelNames,
    registers,
  })
  const failedTotal = new Counter({
    name: 'pinproof_attestor_failures_total',
    help: 'Requests that a witness or an authority did not answer, or refused, or answered wrongly.',
    labelNames,
    registers,
  })
  return {
    attested: (kind, name, size) => attestedSize.set({ kind, name }, size),
    attestorFailed: (kind, name) => failedTotal.inc({ kind, name }),
  }
}
