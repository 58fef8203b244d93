import { openTestDatabase } from '@app/db/testing/testing'
import { raceConsents } from '../testing/consent/interleavings'

/** Model calls race withdrawals of consent: `bun api/bench/consent-races.ts [RUNS]`. */
const RUNS = 10_000

const close = await openTestDatabase()
const begun = performance.now()
const found = await raceConsents(Number(process.argv[2] ?? RUNS), Date.now())
console.log(found, `${Math.round((performance.now() - begun) / 1000)} s`)
await close()
process.exit(found.faults.length === 0 ? 0 : 1)
