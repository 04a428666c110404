import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../../core/metrics.port.ts'

/** A registry per service instance, so that two in one process do not share their counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'pinproof_http_request_seconds',
    help: 'Time to answer, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
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

  return {
    requestAnswered: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    certified: (product, grade) => certificates.inc({ product, grade }),
    previewed: product => previews.inc({ product }),
    batchCommitted(changes, size) {
      batches.observe(changes)
      logSize.set(size)
    },
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}
