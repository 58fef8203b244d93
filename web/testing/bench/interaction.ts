import { startProduct } from '../../e2e/product'

/**
 * The time from a press or a key to the next paint, in milliseconds, by the browser's own event timing, for
 * 2,000 clients and 5,000 meetings with a transcript of 5,000 segments: `bun run build && bun
 * web/testing/bench/interaction.ts`. Absolute times are this machine's.
 */
const BAR_MS = 50

const product = await startProduct()
Object.assign(process.env, product.env)
const { measureAll } = await import('./interaction-steps')
const rows = await measureAll()
console.table(
  rows.map((row) => ({ ...row, bar: BAR_MS, met: row.slowest < BAR_MS ? 'yes' : 'no' })),
)
await product.stop()
process.exit(rows.some(({ slowest }) => slowest >= BAR_MS) ? 1 : 0)
