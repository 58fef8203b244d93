import type { Fault, Route } from '@app/ai/testing/faults'
import { recordTones } from '@app/ai/testing/tones'
import { ended, outcomeOf, tally, upload, withProduct } from './recordings'

/**
 * Processes meetings with a provider that fails three in ten calls, in every way: `bun run
 * bench:faults [meetings]`. Each must end "Processed", or "Failed" with a reason.
 */
const meetings = Number(process.argv[2] ?? 200)
const SHARE = 0.3
const PATIENCE_MS = 30 * 60_000
const FAULTS: Fault[] = [
  ...[429, 500, 503, 401, 413].map((status): Fault => ({ kind: 'status', status })),
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'truncated' },
  { kind: 'huge' },
  { kind: 'nan' },
  { kind: 'dimension' },
  { kind: 'drip', milliseconds: 1 },
]
const ROUTES: Route[] = ['transcriptions', 'chat', 'embeddings']

await withProduct(async (product, _dataDir, ai) => {
  const ids: number[] = []
  for (let at = 0; at < meetings; at += 1) {
    for (const route of ROUTES) {
      const fault = faultOf(route)
      if (fault) ai.fail(fault, { route })
    }
    const talk = recordTones([
      { text: `Meeting ${at} was about the bond ladder of the trust and its annuity forms.` },
      { text: 'I will send the forms by Friday. Our next meeting is in May, as always.', voice: 1 },
    ])
    ids.push(await upload(product, `Meeting ${at}`, talk))
  }
  const all = await Promise.all(ids.map((id) => ended(product, id, PATIENCE_MS)))
  const outcomes = all.map(outcomeOf)
  console.log(tally(outcomes))
  process.exitCode = outcomes.every((end) => /^(Processed|Failed: .+)/.test(end)) ? 0 : 1
})
process.exit()

/** For about three in ten calls; a meeting makes one or two of each kind. */
function faultOf(route: Route): Fault | undefined {
  if (Math.random() >= SHARE) return
  const fitting = FAULTS.filter(({ kind }) => route === 'embeddings' || !/nan|dimension/.test(kind))
  return fitting[Math.floor(Math.random() * fitting.length)]
}
