import { join } from 'node:path'
import { summarizeByRules } from '@app/ai/offline/summary'
import { createClient } from '@app/db/meetings/clients'
import { createMeeting } from '@app/db/meetings/meetings'
import { aUser, openTestDatabase } from '@app/db/testing/testing'
import { watchLoop } from '../operations/loop-watch'
import { openDependencies } from '../search/dependencies'
import { answer } from '../search/search'
import { saveTexts } from '../testing/golden/library'
import { quantile } from './load'
import { add, addAtMost, addNone, finish } from './table'

/**
 * Asks questions about real meetings outside the repository, as a user without a model would:
 * `bun run bench:meetings <directory>`. The directory has a harness.ts with loadSplit. Real meetings
 * are long, and have names and half sentences that written ones lack. Prints how many answers
 * failed, quote the right meeting, or held the event loop.
 */
const directory = process.argv[2] ?? ''
const harness = await import(join(directory, 'harness.ts'))

type Meeting = { id: string; series: string; turns: { speaker: string; text: string }[] }
type Query = { id: string; meetingId: string; query: string }

const SECONDS_A_TURN = 5
const DAY_MS = 86_400_000
const FIRST = Date.parse('2026-01-05T15:00:00Z')
const NOW = new Date('2026-11-20T15:00:00Z')
/** What the product reports, and about what a person notices. */
const HELD_MS = 200

const { meetings, queries }: { meetings: Meeting[]; queries: Query[] } = harness.loadSplit('dev')
const close = await openTestDatabase()
const user = { ...(await aUser()), timeZone: 'UTC' }
const titles = new Map<number, string>()
await fill()

const holds: number[] = []
const stopWatching = watchLoop((ms) => holds.push(ms), HELD_MS)
const times: number[] = []
const counts = { failed: 0, quoted: 0, first: 0 }
for (const { meetingId, query } of queries) {
  const dependencies = openDependencies(user.id, {}, AbortSignal.timeout(60_000), NOW)
  const started = performance.now()
  const ask = { query, history: [], plan: {}, previous: null }
  const found = await answer(user, ask, dependencies).catch(() => null)
  times.push(performance.now() - started)
  const quoted = found?.sources.map((source) => titles.get(source.meetingId)) ?? []
  if (found === null) counts.failed += 1
  if (quoted.includes(meetingId)) counts.quoted += 1
  if (quoted[0] === meetingId) counts.first += 1
}
stopWatching()
await close()

add(`questions about ${meetings.length} meetings`, queries.length)
addNone('failed', counts.failed)
add('quote the right meeting', counts.quoted)
add('quote it first', counts.first)
add('half of them answered within', `${quantile(times, 0.5).toFixed(0)} ms`)
add('95% of them answered within', `${quantile(times, 0.95).toFixed(0)} ms`)
addAtMost('longest hold of the event loop', Math.max(0, ...holds), HELD_MS, ' ms')
finish()

/** One client per series, one meeting a day. */
async function fill(): Promise<void> {
  const clients = new Map<string, number>()
  for (const [at, { id, series, turns }] of meetings.entries()) {
    const name = `Group ${series}`
    const clientId =
      clients.get(name) ?? (await createClient(user.id, { name, type: 'Individual' })).id
    clients.set(name, clientId)
    const date = new Date(FIRST + at * DAY_MS).toISOString()
    const duration = turns.length * SECONDS_A_TURN
    const about = { clientId, title: `Meeting ${id}`, date, duration, type: 'Meeting' }
    const meetingId = await createMeeting(user.id, about, 'Processed')
    titles.set(meetingId, id)
    const segments = turns.map((turn, nth) => ({
      ...turn,
      start: nth * SECONDS_A_TURN,
      end: (nth + 1) * SECONDS_A_TURN,
    }))
    const named = { id: meetingId, title: about.title, clientName: name, date }
    await saveTexts(user, named, segments, await summarizeByRules(segments), null)
  }
}
