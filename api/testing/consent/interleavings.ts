import { fetchThrough } from '@app/ai/models/door'
import { AiError } from '@app/ai/models/errors'
import type { User } from '@app/db/accounts/users'
import type { ConsentState } from '@app/db/meetings/consent/consents'
import { setGrace } from '@app/db/meetings/trash/trash'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { ledgerDoor } from '../../meetings/ai-calls/door'
import { ledgerOf } from '../../meetings/ai-calls/ledger-testing'
import { recordConsent } from '../../meetings/consent/record-consent'
import { deleteMeetingOf } from '../../meetings/delete'

/** Meetings processed concurrently. */
const WIDTH = 8
const CALLS = 2
const LONGEST_PAUSE_MS = 4
const GRACE_DAYS = 7
const FACTS = {
  service: 'chat' as const,
  host: 'race',
  here: true,
  model: 'none',
  promptVersion: null,
  masked: {},
}

export type Interleavings = { runs: number; sent: number; stopped: number; faults: string[] }

type Random = (below: number) => number

/**
 * Makes a meeting's calls race a change of its or its client's consent, or its deletion, which one of the two
 * users can undo. A fault is a request that reaches the provider after the change was answered, or that is
 * missing from the ledger.
 */
export async function raceConsents(runs: number, seed: number): Promise<Interleavings> {
  const random = createRandom(seed)
  const found: Interleavings = { runs, sent: 0, stopped: 0, faults: [] }
  const arrivals = new Map<string, number>()
  const provider = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const word = await request.text()
      arrivals.set(word, performance.now())
      await Bun.sleep(random(LONGEST_PAUSE_MS))
      return new Response(word)
    },
  })
  const careful = await aUser()
  const users = [careful, await aUser()]
  await setGrace(careful.id, GRACE_DAYS)
  let left = runs
  const lane = async (user: User) => {
    const { id: clientId } = await aClient(user)
    let meetingId = await aMeeting(user, { clientId })
    while (left > 0) {
      left -= 1
      const subject = { user, clientId, meetingId }
      const change = random(3) === 0 ? 'deletion' : 'refusal'
      await raceOnce(subject, change, provider.url.href, random, arrivals, found)
      if (change === 'deletion') meetingId = await aMeeting(user, { clientId })
    }
  }
  await Promise.all(users.flatMap((user) => Array.from({ length: WIDTH / 2 }, () => lane(user))))
  const ledgers = await Promise.all(users.map((user) => ledgerOf(user)))
  const written = new Set(ledgers.flat().map(({ purpose }) => purpose))
  for (const word of arrivals.keys()) {
    if (!written.has(word)) found.faults.push('sent without a row in the ledger')
  }
  await provider.stop(true)
  return found
}

type Subject = { user: User; clientId: number; meetingId: number }

async function raceOnce(
  { user, clientId, meetingId }: Subject,
  change: 'deletion' | 'refusal',
  url: string,
  random: Random,
  arrivals: Map<string, number>,
  found: Interleavings,
) {
  const byClient = random(2) === 0
  const subject = byClient
    ? { kind: 'client' as const, id: clientId }
    : { kind: 'meeting' as const, id: meetingId }
  const say = (state: ConsentState) =>
    recordConsent(user, subject, { state, method: null, moment: null, comment: '' })
  let answeredAt = Number.POSITIVE_INFINITY
  const words = Array.from({ length: CALLS }, () => crypto.randomUUID())
  const calls = words.map(async (word) => {
    await Bun.sleep(random(LONGEST_PAUSE_MS))
    const door = ledgerDoor(user.id, () => ({ meetingIds: [meetingId], purpose: word }))
    const answer = await fetchThrough(door, FACTS)(url, { method: 'POST', body: word })
    await answer.text()
  })
  const changing = Bun.sleep(random(LONGEST_PAUSE_MS))
    .then((): Promise<unknown> => {
      if (change === 'deletion') return deleteMeetingOf(user.id, meetingId)
      return say(random(2) === 0 ? 'refused' : 'revoked')
    })
    .then(() => {
      answeredAt = performance.now()
    })
  for (const ended of await Promise.allSettled([...calls, changing])) {
    if (ended.status === 'fulfilled') continue
    if (ended.reason instanceof AiError && ended.reason.kind === 'withheld') found.stopped += 1
    else found.faults.push(String(ended.reason))
  }
  for (const word of words) {
    const arrivedAt = arrivals.get(word)
    if (arrivedAt === undefined) continue
    found.sent += 1
    if (arrivedAt > answeredAt) found.faults.push(`sent ${arrivedAt - answeredAt} ms after`)
  }
  if (change === 'deletion') return
  await say('given')
  if (byClient) return
  await recordConsent(
    user,
    { kind: 'meeting', id: meetingId },
    { state: 'unknown', method: null, moment: null, comment: '' },
  )
}

/** Reproducible random numbers for repeating a failed run (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
