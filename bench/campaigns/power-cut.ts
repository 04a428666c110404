import { printTable, runCampaign } from './campaign.ts'
import { countEarlyAnswers } from './power-cut/answers.ts'
import { type Cut, cutPower } from './power-cut/cut-power.ts'
import { traceRun } from './power-cut/traced-run.ts'

// The power fails: whatever was not synced may be gone, or torn. A real run is traced with strace; then, for many moments
// of it, the folder is built as the disk would hold it, and a service is started there.
// `node bench/campaigns/power-cut.ts [--cuts 100] [--requests 1000] [--seed 1]`

await runCampaign({
  options: { cuts: '100', requests: '1000', seed: '1' },
  async run({ cuts, requests, seed }, owner) {
    const run = await traceRun(owner, Number(requests))
    const plan = { cuts: Number(cuts), seed: Number(seed) }
    const onCut = ({ at, rules, told, lost }: Cut) =>
      process.stderr.write(`cut at ${at}, ${rules}: ${told} told of, ${lost} lost\n`)
    const honest = await cutPower(run, plan, onCut)
    // The same cuts on a disk that only says that it has synced: if nothing were lost there, this would show nothing.
    const liesFrom = run.acts.find(act => act.kind === 'answer')!.begin
    const lying = await cutPower(
      run,
      { ...plan, liesFrom, survivals: ['none', 'some', 'torn at 4096'] },
      onCut,
    )
    const { answers, early } = countEarlyAnswers(run.acts)
    const blind = countEarlyAnswers(run.acts.filter(act => act.kind !== 'sync'))

    const lost = (all: Cut[]) => all.reduce((total, cut) => total + cut.lost, 0)
    const withLoss = lying.filter(cut => cut.lost > 0).length
    printTable([
      ['', 'cuts', 'answers at risk', 'lost'],
      ['disk that syncs', String(honest.length), atRisk(honest), String(lost(honest))],
      ['disk that lies (control)', String(lying.length), atRisk(lying), String(lost(lying))],
    ])
    console.log(`${answers} answers named a certificate, ${early} of them before it was synced`)
    return [
      ...honest.flatMap(cut => [
        ...(cut.lost > 0 ? [`cut at ${cut.at}, ${cut.rules}: ${cut.lost} lost`] : []),
        ...cut.faults.map(fault => `cut at ${cut.at}, ${cut.rules}: ${fault}`),
      ]),
      ...(early > 0 ? [`${early} answers left before what they told of was synced`] : []),
      ...(withLoss === 0 ? ['a disk that lies lost nothing: these cuts show nothing'] : []),
      ...(blind.early < blind.answers ? ['an order without syncs passed: it shows nothing'] : []),
    ]
  },
})

function atRisk(cuts: Cut[]): string {
  return String(cuts.reduce((total, cut) => total + cut.told, 0))
}
