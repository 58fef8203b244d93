// Every statement that the product sends for one user is sent again for another. Its answer must be
// the same as if the first user did not exist: nothing is seen, nothing is changed.
import { beforeAll, expect, test } from 'bun:test'
import { beginAttempt } from '@app/db/recordings'
import { observeStatements, sql } from '@app/db/sql'
import { aUser } from '@app/db/testing'
import { removeAuthenticator } from '@app/db/totp'
import { Glob } from 'bun'
import { Secret, TOTP } from 'otpauth'
import { api } from './app'
import { mintResetLink } from './auth/reset'
import { beginAuthenticator, checkAuthenticator, finishAuthenticator } from './auth/totp'
import { rows } from './isolation/rows'
import { aWorld, send, type World } from './isolation/world'
import { processNow, withAi } from './meetings/testing'
import { assertCanTranscribe } from './payments/limits'
import { as, cookieOf } from './testing'
import { announceProcessed } from './webhooks/deliver'
import { handlers } from './work'

const PREDICATE = /(?:\w+\.)?\buser_id = \$(\d+)/g

const TABLES = ['clients', 'meetings', 'transcripts', 'summaries', 'tokens', 'webhooks']
const QUERIES = `${import.meta.dir}/../db`
/** Share of the predicates that may be missing: the rest of signing in, imports and backups. */
const UNSENT = 0.2
const IDS = [
  'client',
  'meeting',
  'transcript',
  'summary',
  'token',
  'webhook',
  'session',
  'upload',
] as const

/** Told by a random token, a code or an id of the run, counting up to a limit, or refused by a foreign key besides. */
const UNSEEN = [
  'delete from search_slots',
  'update recovery_codes',
  'update transcripts set indexed_revision',
  'insert into webhooks',
  'insert into tokens',
  'insert into transcripts',
  'insert into summaries',
]

/** A statement with its parameters, in the terms of the world that it was sent in. */
type Statement = { text: string; parameters: unknown[]; world: World }

const statements: Statement[] = []
let stages: World[] = []

beforeAll(async () => {
  await keepIdsApart()
  statements.push(...(await record()))
  stages = [await aWorld(), await begun(), await failed(), await redone(), await processed()]
}, 60_000)

test('the statements of every route and of the pipeline are looked at', () => {
  expect(statements.length).toBeGreaterThan(60)
})

test('the predicates of the query files are in the statements that are looked at', async () => {
  const texts = statements.map(({ text }) => oneLine(text))
  const missing: string[] = []
  let total = 0
  for await (const file of new Glob('*.ts').scan(QUERIES)) {
    if (file.includes('test') || file === 'seed.ts') continue
    const lines = (await Bun.file(`${QUERIES}/${file}`).text()).split('\n')
    for (const [index, line] of lines.entries()) {
      if (!/\buser_id = \$\{/.test(line)) continue
      total += 1
      const pattern = patternOf(
        `${lines[index - 1]?.includes('sql`') ? '' : lines[index - 1]} ${line}`,
      )
      if (!texts.some((text) => pattern.test(text)))
        missing.push(`${file}:${index + 1} ${line.trim()}`)
    }
  }
  expect(missing.slice(Math.floor(total * UNSENT))).toEqual([])
})

test('no statement lets one user see or change what is another one’s', async () => {
  const nobody = await aUser()
  const interfering: string[] = []
  for (const statement of statements) {
    if (await interferesAnywhere(statement, nobody.id)) interfering.push(oneLine(statement.text))
  }
  expect(interfering).toEqual([])
}, 120_000)

test('without any one of its predicates a statement would', async () => {
  const nobody = await aUser()
  const unnoticed: string[] = []
  let [alone, together] = [0, 0]
  for (const [text, samples] of Map.groupBy(statements, ({ text }) => text)) {
    const predicates = [...text.matchAll(PREDICATE)].map(({ index }) => index)
    for (const stripped of predicates) {
      if (await noticed(samples, [stripped], nobody.id)) alone += 1
      else if (predicates.length > 1 && (await noticed(samples, predicates, nobody.id)))
        together += 1
      else if (!UNSEEN.some((start) => oneLine(text).startsWith(start)))
        unnoticed.push(
          `${oneLine(text.slice(Math.max(0, stripped - 400), stripped))} >>> ${oneLine(text.slice(stripped, stripped + 60))}`,
        )
    }
  }
  console.log(`${alone} noticed alone, ${together} with the others of their statement`)
  expect(unnoticed).toEqual([])
}, 240_000)

/** Whether the check above sees it when these predicates of the statement are gone. */
async function noticed(samples: Statement[], stripped: number[], nobody: number) {
  for (const sample of samples) {
    const text = sample.text.replace(PREDICATE, (predicate, _parameter, index: number) =>
      stripped.includes(index) ? `(${predicate} or true)` : predicate,
    )
    if (await interferesAnywhere({ ...sample, text }, nobody)) return true
  }
  return false
}

async function interferesAnywhere(statement: Statement, nobody: number): Promise<boolean> {
  for (const stage of stages) {
    if (await interferes(statement, stage, nobody)) return true
  }
  return false
}

/** The lines of a query as they look once their parameters are numbered. */
function patternOf(source: string): RegExp {
  const bare = source.replace(/.*sql`|`.*/g, '')
  const parts = oneLine(bare).split(/\$\{[^}]*\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?'))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** No two tables share an id, so that a parameter tells what it is the id of. */
async function keepIdsApart() {
  for (const [index, table] of TABLES.entries()) {
    const least = (index + 1) * 10_000_000
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), greatest(
        ${least}, (select coalesce(max(id), 1) from ${sql(table)})
      ))
    `
  }
}

/** Sends what the owner of a world sends in a life: every route, and the pipeline. */
async function record(): Promise<Statement[]> {
  const seen = new Map<string, { text: string; parameters: unknown[] }[]>()
  const worlds: World[] = []
  await observeStatements((text, parameters) => {
    if (text.search(PREDICATE) === -1) return
    const samples = seen.get(text) ?? []
    if (samples.length < 3) seen.set(text, [...samples, { text, parameters: [...parameters] }])
  })
  worlds.push(await aWorld(), await processed())
  const reading = await aWorld()
  worlds.push(reading)
  for (const [route, row] of Object.entries(rows)) {
    const world = route.startsWith('GET') ? reading : await aWorld()
    worlds.push(world)
    const response = await send(api, route, row, world, await cookieOf(world.user))
    if (row.endless) await response.body?.cancel()
    else await response.text()
  }
  worlds.push(await live())
  await observeStatements(null)
  return [...seen.values()].flat().flatMap((sample) => {
    const owner = sample.parameters[Number([...sample.text.matchAll(PREDICATE)][0]?.[1]) - 1]
    const world = worlds.find(({ user }) => user.id === Number(owner))
    return world ? [{ ...sample, world }] : []
  })
}

const QUESTIONS = [
  'What was said about the bond ladder for the trust?',
  'What are the action items from all meetings?',
  'Key points from all meetings in April 2026',
  'Which clients did I meet in 2026?',
  'When was the last meeting?',
]

/** What no route does at once: the jobs, questions over what they made, and an app for the codes. */
async function live(): Promise<World> {
  const world = await processed()
  const { user, meeting } = world
  const adviser = await as(user)
  const { signal } = new AbortController()
  for (const query of QUESTIONS) await adviser.post('/api/search', { query })
  await withAi(async () => {
    await handlers['index-note']({ userId: user.id, meetingId: meeting }, signal)
    await adviser.patch(`/api/meetings/${meeting}/segments/0`, { text: 'Said otherwise' })
    await handlers['index-transcript']({ userId: user.id, meetingId: meeting }, signal)
    for (const query of QUESTIONS) await adviser.post('/api/search', { query })
    await adviser.post(`/api/meetings/${meeting}/transcribe`)
    await processNow(user, meeting)
  })
  await announceProcessed(user.id, meeting)
  await removeAuthenticator(user.id)
  const { secret } = await beginAuthenticator(user)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const [code = ''] = await finishAuthenticator(user.id, totp.generate())
  await checkAuthenticator(user.id, code, sql)
  await mintResetLink(user.id)
  await assertCanTranscribe({ ...user, plan: 'BASIC_SUBSCRIPTION' })
  return world
}

/** A meeting that a worker has taken. */
async function begun(): Promise<World> {
  const world = await aWorld()
  await beginAttempt(world.user.id, world.meeting)
  await sql`
    update transcripts set revision = 1, indexed_revision = 0
    where user_id = ${world.user.id} and id = ${world.transcript}
  `
  return world
}

async function failed(): Promise<World> {
  const world = await aWorld()
  await sql`
    update meetings set status = 'Failed', retry_at = now()
    where user_id = ${world.user.id} and id = ${world.meeting}
  `
  return world
}

/** A meeting whose texts are being made again: the new ones wait to be published. */
async function redone(): Promise<World> {
  const world = await begun()
  const { canary, meeting } = world
  const userId = world.user.id
  await sql`
    update meetings set transcript_run = 2, summary_run = 2, duration = 7200
    where user_id = ${userId} and id = ${meeting}
  `
  await sql`
    insert into transcripts (user_id, meeting_id, full_text, segments, current, run)
    values (${userId}, ${meeting}, ${canary}, '[]', false, 2)
  `
  await sql`
    insert into summaries (
      user_id, meeting_id, executive_summary, key_points, action_items, current, run
    )
    values (${userId}, ${meeting}, ${canary}, '[]', '[]', false, 2)
  `
  await sql`
    insert into transcript_pieces (user_id, meeting_id, run, position, answer)
    values (${userId}, ${meeting}, 1, 0, '{}'), (${userId}, ${meeting}, 2, 0, '{}')
  `
  return world
}

async function processed(): Promise<World> {
  const world = await aWorld()
  await withAi(async () => {
    await processNow(world.user, world.meeting)
  })
  return world
}

/** Whether the statement answers `nobody` otherwise with the stage's owner than without. */
async function interferes({ text, parameters, world }: Statement, stage: World, nobody: number) {
  const translated = parameters.map((value) => translate(value, world, stage, nobody))
  const here = await attempt(text, translated, null)
  const without = await attempt(text, translated, stage.user.id)
  return settled(here, text) !== settled(without, text)
}

/** The same place in another world, asked about by somebody else. */
function translate(value: unknown, from: World, to: World, nobody: number): unknown {
  if (value === from.user.id) return nobody
  for (const key of IDS) {
    if (value === from[key]) return to[key]
    if (Array.isArray(value) && value.includes(from[key])) return [to[key]]
  }
  return typeof value === 'string' ? value.replaceAll(from.canary, to.canary) : value
}

type Answer = { count: number; rows: Record<string, unknown>[] } | { error: string }

/** Runs the statement and undoes it; first without the user `gone` where one is named. */
async function attempt(text: string, parameters: unknown[], gone: number | null): Promise<Answer> {
  let answer: Answer = { error: 'not run' }
  const undo = new Error('undo')
  await sql
    .begin(async (sql) => {
      if (gone !== null) await sql`delete from users where id = ${gone}`
      const rows = await sql.unsafe(text, parameters as never[])
      answer = { count: rows.count, rows: [...rows] }
      throw undo
    })
    .catch((error: Error) => {
      if (error !== undo) answer = { error: 'code' in error ? String(error.code) : error.message }
    })
  return answer
}

/** As text, without what differs from run to run: times of now and ids of new rows. */
function settled(answer: Answer, text: string): string {
  const inserts = /^\s*insert/i.test(text)
  return JSON.stringify(answer, (name, value) =>
    isRecent(value) || (inserts && name === 'id') ? '*' : value,
  )
}

function isRecent(value: unknown): boolean {
  return typeof value === 'string' && Math.abs(Date.now() - Date.parse(value)) < 120_000
}
