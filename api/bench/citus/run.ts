import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findSessionUser } from '@app/db/accounts/find-session'
import { startSession } from '@app/db/accounts/sessions'
import { openDatabase } from '@app/db/connection/open'
import { enqueue, startJobs, stopJobs, work } from '@app/db/jobs/jobs'
import { saveNote } from '@app/db/meetings/notes'
import { searchPassages } from '@app/db/search/passages'
import { aUser } from '@app/db/testing/testing'
import { MODEL } from '../latency/library'
import { nearSomething, question } from '../latency/words'
import { add, finish } from '../table'
import { restoreFrom } from './backup'
import { fill, type Person } from './fill'
import { measure, shown } from './measure'
import { perCall, processorTimes } from './processor'
import { asOwnerOf, moveOne, placement, runScript } from './shards'
import { runJourneys, runSuite } from './suite'

/**
 * Checks a cluster against what the README says about several machines: `bun run trial:citus URL
 * [--users N] [--passages N] [--add HOST:PORT] [--stop COMMAND --start COMMAND] [--bin DIRECTORY]
 * [--backup DIRECTORY] [--tests PATHS] [--journeys NAMES]`. URL is a database on the coordinator,
 * as its superuser, with citus, vector and btree_gin, and with the machines registered. `--add`
 * adds a machine during the run; `--stop` and `--start` take one down and bring it back.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '1000' },
    passages: { type: 'string', default: '1000' },
    add: { type: 'string' },
    stop: { type: 'string' },
    start: { type: 'string' },
    bin: { type: 'string', default: '/usr/bin' },
    coordinator: { type: 'string', default: '127.0.0.1' },
    backup: { type: 'string' },
    tests: { type: 'string', default: '' },
    journeys: { type: 'string', default: '' },
  },
})
const [url = ''] = positionals
const DOWN_MS = 30_000
/** Long enough for the slowest twentieth to be several searches of a second each. */
const SEARCHING_S = 30

let people: Person[] = []
try {
  await trial()
} catch (error) {
  console.error(error)
  add('aborted', String(error).slice(0, 90), 'completes', false)
}
finish()

async function trial() {
  await (await openDatabase({ url, directory: null }))()
  const begun = performance.now()
  await runScript(url, values.bin, 'citus.sql')
  add('distributed, s', ((performance.now() - begun) / 1000).toFixed(1))
  const close = await openDatabase({ url, directory: null })
  add('shards', await placement(url))
  const filling = performance.now()
  people = await fill(url, Number(values.users), Number(values.passages))
  const seconds = ((performance.now() - filling) / 1000).toFixed(0)
  add('filled', `${people.length} users × ${values.passages} passages in ${seconds} s`)
  add('this machine', `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(0)}`)
  await searched('search')
  if (values.add) await withAnother(values.add)
  const moving = moveOne(url)
  const moved = await measure(noteOfSomebody, { until: moving })
  add('notes saved while a shard moves', shown(moved), 'none fails', moved.failures.size === 0)
  add('the move', await moving)
  tell(moved.failures)
  if (values.stop && values.start) await withoutMachine(values.stop, values.start)
  await onCoordinator()
  await close()
  if (values.backup) await restoreFrom(url, values.bin, values.backup)
  if (values.journeys) await runJourneys(url, values.journeys.split(' '))
  if (values.tests) await runSuite(url, values.tests.split(' '))
}

async function withAnother(machine: string) {
  const [host, port] = machine.split(':')
  const set = [`coordinator=${values.coordinator}`, `host=${host}`, `port=${port}`]
  const started = performance.now()
  const adding = runScript(url, values.bin, 'citus-machine.sql', [...set, 'mode=auto'])
  const load = await measure(noteOfSomebody, { until: adding, lanes: 2 })
  add('another machine added, s', ((performance.now() - started) / 1000).toFixed(0))
  add('notes saved meanwhile', shown(load), 'none fails', load.failures.size === 0)
  tell(load.failures)
  add('shards', await placement(url))
  await searched('search with one machine more')
}

function somebody(): Person {
  const person = people[Math.floor(Math.random() * people.length)]
  if (!person) throw new Error('nobody')
  return person
}

async function searched(what: string) {
  const ask = async () => {
    const asked = { words: question(), vector: nearSomething(), model: MODEL }
    const found = await searchPassages(somebody().userId, asked, 8)
    if (found.length === 0) throw new Error('nothing was found')
  }
  for (const lanes of [1, 8]) {
    const before = await processorTimes(url)
    const load = await measure(ask, { lanes, seconds: SEARCHING_S })
    add(`${what}, ${lanes} at a time`, shown(load), 'none fails', load.failures.size === 0)
    tell(load.failures)
    add('  processor time each', perCall(before, await processorTimes(url), load.done))
  }
}

/** Every save increments the note's revision, and `saves` counts the acknowledged ones. */
async function noteOfSomebody() {
  const person = somebody()
  await saveNote(person.userId, person.meetingId, `note ${person.saves + 1}`)
  person.saves += 1
}

async function withoutMachine(stop: string, start: string) {
  const outage = (async () => {
    await Bun.sleep(5_000)
    await shell(stop)
    await Bun.sleep(DOWN_MS)
    await shell(start)
    return performance.now()
  })()
  const load = await measure(noteOfSomebody, { until: outage.then(() => Bun.sleep(10_000)) })
  add('notes while a machine was away for 30 s', shown(load))
  tell(load.failures)
  const after = await measure(noteOfSomebody, { seconds: 5 })
  add('notes after it came back', shown(after), 'none fails', after.failures.size === 0)
  const kept = new Map(
    (await asOwnerOf(url, (sql) => sql`select meeting_id, revision from notes`)).map(
      ({ meetingId, revision }) => [meetingId, revision],
    ),
  )
  const lost = people.filter(({ meetingId, saves }) => (kept.get(meetingId) ?? 0) < saves).length
  add('notes with fewer saves than were acknowledged', lost, '0', lost === 0)
  const prepared = await asOwnerOf(url, (sql) => sql`select gid from pg_prepared_xacts`)
  add('transactions left open on the coordinator', prepared.length, '0', prepared.length === 0)
}

async function shell(command: string) {
  const child = Bun.spawn(['sh', '-c', command], { stdout: 'ignore', stderr: 'inherit' })
  await child.exited
}

function tell(failures: Map<string, number>) {
  for (const [message, count] of failures) add(`  ${count} ×`, message.slice(0, 90))
}

/** Sessions and jobs, with which all users together load the coordinator. */
async function onCoordinator() {
  const user = await aUser()
  const sids: string[] = []
  const begin = async () => {
    const sid = crypto.randomUUID()
    await startSession(sid, user.id, { userAgent: null })
    sids.push(sid)
  }
  add('sessions begun', shown(await measure(begin)))
  const look = () => findSessionUser(sids[Math.floor(Math.random() * sids.length)] ?? '')
  add('sessions looked up', shown(await measure(look)))
  await startJobs()
  const send = () => enqueue('send-mail', { mailId: crypto.randomUUID() })
  add('jobs sent', shown(await measure(send)))
  let done = 0
  const nothing = async () => {
    done += 1
  }
  await work({
    'process-meeting': nothing,
    'index-note': nothing,
    'index-transcript': nothing,
    'index-summary': nothing,
    'embed-meeting': nothing,
    'send-mail': nothing,
    'call-webhook': nothing,
    'read-calendar': nothing,
  })
  await Bun.sleep(8_000)
  add('jobs done', `${Math.round(done / 8)}/s by one worker process`)
  await stopJobs(5)
}
