import type { Fault, Route } from '@app/ai/testing/faults'
import { type AiServer, startAiServer } from '@app/ai/testing/testing'
import { recordTones } from '@app/ai/testing/tones'
import {
  type Product,
  startProduct,
  withDatabase,
  withDirectory,
} from '../../testing/process/product'
import { outcome, send, tally } from './recordings'

/**
 * Processes meetings with a provider that fails three in ten calls, in every way: `bun run
 * bench:faults [meetings]`. Each must end "Processed", or "Failed" with a reason.
 */
const meetings = Number(process.argv[2] ?? 200)
const SHARE = 0.3
const PATIENCE_MS = 30 * 60_000
const FAULTS: Fault[] = [
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 413 },
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
const ai = await startAiServer()

await withDirectory((dataDir) =>
  withDatabase(async (database) => {
    const product = await startProduct({ dataDir, aiUrl: ai.url, variables: database })
    const ids: number[] = []
    for (let at = 0; at < meetings; at += 1) {
      for (const route of ROUTES) plan(ai, route)
      ids.push(await upload(product, at))
    }
    const ended = await Promise.all(ids.map((id) => outcome(product, id, PATIENCE_MS)))
    console.log(tally(ended))
    process.exitCode = ended.some((end) => !/^(Processed|Failed: .+)/.test(end)) ? 1 : 0
    await product.kill()
  }),
)
await ai.stop()
process.exit()

/** Fails about three in ten calls; a meeting makes one or two of each kind. */
function plan(ai: AiServer, route: Route) {
  if (Math.random() >= SHARE) return
  const fitting = FAULTS.filter(({ kind }) => route === 'embeddings' || !/nan|dimension/.test(kind))
  const fault = fitting[Math.floor(Math.random() * fitting.length)]
  if (fault) ai.fail(fault, { route })
}

async function upload(product: Product, at: number): Promise<number> {
  const talk = recordTones([
    { text: `Meeting ${at} was about the bond ladder of the trust and its annuity forms.` },
    { text: 'I will send the forms by Friday. Our next meeting is in May, as always.', voice: 1 },
  ])
  const { id, message } = await send(product, `Meeting ${at}`, talk)
  if (id === null) throw new Error(message ?? 'an upload was refused')
  return id
}
