import { expect, test } from 'bun:test'
import { sql } from '@app/db/testing/sql'
import fc from 'fast-check'
import { withoutAi } from '../../meetings/testing'
import { findAuditFault } from '../../operations/audit-fault'
import { anAdviser, call, chooser, work } from './adviser'
import { addClient, upload } from './changes'
import { passDays } from './keeping'
import { OPERATIONS } from './operations'
import { deleteAndRestore, exportAndImport } from './round-trips'
import { compareViews } from './views'

/** `bun run bench:journeys` has 600, for long journeys with other seeds. */
const SECONDS = Number(process.env.JOURNEY_SECONDS ?? 0)
const STEPS = SECONDS > 0 ? 150 : 30
/** Of the steps of a long journey, those that the two sessions take at the same time. */
const PERCENT_AT_ONCE = SECONDS > 0 ? 15 : 0
const FIXED_SEED = 2
const COMPARED_EVERY = 15
const WEIGHTED = OPERATIONS.flatMap(([times, operation]) => Array(times).fill(operation))

const journey = fc.asyncProperty(fc.gen(), async (next) => {
  const choose = chooser(next)
  const advisers = [await anAdviser(), await anAdviser()]
  // other tests break the trail on purpose
  const fault = await findAuditFault()
  for (const adviser of advisers) {
    await call(adviser, 'PUT /api/account/trash', {}, { days: 30 })
    for (let nth = 0; nth < 2; nth += 1) await addClient(adviser, choose)
    for (let nth = 0; nth < 2; nth += 1) await upload(adviser, choose)
    await work(adviser)
  }
  for (let step = 1; step <= STEPS; step += 1) {
    await sql`delete from rate_limits`
    const adviser = choose.one(advisers)
    const both = [choose.one(WEIGHTED), choose.one(WEIGHTED)]
    if (choose.percent(PERCENT_AT_ONCE))
      await Promise.all(both.map((operation) => operation(adviser, choose)))
    else if (choose.percent(10)) await passDays(adviser, choose)
    else if (choose.percent(15)) await deleteAndRestore(adviser, choose)
    else await both[0]?.(adviser, choose)
    if (step % COMPARED_EVERY > 0) continue
    expect(await findAuditFault()).toBe(fault)
    for (const each of advisers)
      await compareViews(
        each,
        advisers.filter((other) => other !== each),
      )
  }
  for (const adviser of advisers)
    for (let nth = 0; nth < 4; nth += 1) await deleteAndRestore(adviser, choose)
  await exportAndImport(choose.one(advisers))
})

test(
  'whatever two users do in two sessions each, all views agree and nothing is lost',
  async () => {
    await withoutAi(async () => {
      const end = Date.now() + SECONDS * 1000
      let journeys = 0
      do {
        const seed = SECONDS > 0 ? Date.now() : FIXED_SEED
        const { failed, errorInstance } = await fc.check(journey, {
          numRuns: 1,
          seed,
          endOnFailure: true,
        })
        expect({ failed, errorInstance, seed }).toMatchObject({ failed: false })
        journeys += 1
      } while (Date.now() < end)
      if (SECONDS > 0) console.log(`${journeys} journeys of ${STEPS} steps`)
    })
  },
  60_000 + SECONDS * 2_000,
)
