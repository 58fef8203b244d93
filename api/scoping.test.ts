// Every statement that the product sends for one user is sent again as another. The answer must be as if the
// first user did not exist: nothing is seen, nothing is changed.
import { beforeAll, expect, test } from 'bun:test'
import { observeStatements } from '@app/db/connection/pool'
import { refusedOf } from '@app/db/testing/shards/refused'
import { sql } from '@app/db/testing/sql'
import { aUser, changeAsOwner, DISTRIBUTED_URL } from '@app/db/testing/testing'
import { Glob } from 'bun'
import type { TransactionSql } from 'postgres'
import { api } from './app'
import {
  carried,
  correspondence,
  departed,
  expired,
  live,
  recorded,
  trashed,
} from './testing/isolation/life'
import { rows } from './testing/isolation/rows'
import { spendsWorld } from './testing/isolation/spending'
import {
  begun,
  completed,
  discarded,
  failed,
  held,
  joined,
  processed,
  redone,
  scheduled,
  signed,
  unread,
} from './testing/isolation/stages'
import { aWorld, send, type World } from './testing/isolation/world'
import { cookieOf } from './testing/testing'

const PREDICATE = /(?:\w+\.)?\buser_id = \$(\d+)/g

const TABLES = [
  'users',
  'clients',
  'meetings',
  'transcripts',
  'summaries',
  'action_items',
  'tokens',
  'webhooks',
  'conversations',
  'templates',
  'share_links',
  'edits',
  'calendars',
  'calendar_events',
  'people',
  'facts',
  'statements',
  'samples',
  'trash',
  'consents',
]
const QUERIES = `${import.meta.dir}/../db`
const IDS = [
  'client',
  'meeting',
  'transcript',
  'summary',
  'item',
  'token',
  'webhook',
  'session',
  'trusted',
  'upload',
  'delivery',
  'conversation',
  'template',
  'shareLink',
  'edit',
  'passageEdit',
  'receipt',
  'sample',
  'calendar',
  'event',
  'person',
  'fact',
  'statement',
  'trash',
  'consent',
  'consentWithoutFile',
] as const

/**
 * Named by a random token, a code or an id of the run, counting up to a limit, or also refused by a foreign
 * key.
 */
const UNSEEN = [
  'delete from search_slots',
  'delete from turns where user_id = $1 and id = any',
  'update ai_calls',
  'update kept_answers',
  'delete from kept_answers where user_id',
  'select 1 from kept_answers',
  'update trusted_browsers',
  'update recovery_codes',
  'update authenticators set confirmed_at',
  'update "transcripts" set indexed_revision',
  'update "summaries" set indexed_revision',
  'update transcripts set indexed_revision',
  'update transcripts set statements_revision',
  'insert into tokens',
  'insert into trusted_browsers',
  'select 1 from sessions where user_id = $1 and sid',
  'select distinct on (trashed_rows.id)',
  'select distinct on (conversations.id)',
  'delete from trashed_rows where user_id = $1 and trash_id',
  'select id from meetings where user_id = $1 and audio_sha256 = $2 and date_trunc',
  "select (content ->> 'id')::int",
  'insert into trashed_rows (user_id, trash_id, id, source, content) select own.user_id, $1::int, own.id, source',
  'update trashed_rows',
  'update meetings set attempt = attempt + 1',
  'update meetings set approved_at',
  'update calendar_events set client_id = coalesce',
  'delete from trash where user_id = $1 and kind',
]

/**
 * Statements tried in one transaction, each of which first removes the owner of a stage if it is to be without. On a
 * cluster it must be short: each statement may query every shard.
 */
const TOGETHER = DISTRIBUTED_URL ? 50 : 1000
/** The server's code for a statement that timed out. */
const CANCELED = '57014'
/** A cluster's errors for statements across several machines: a caller that needs one would notice. */
const REFUSED = ['0A000', 'XX000'].map((error) => JSON.stringify({ error }))
const UNDO = new Error('undo')
const RECENT_MS = 120_000
const BEGUN = Date.now()

/** A statement with its parameters, in terms of the world it was sent in. */
type Statement = { text: string; parameters: unknown[]; world: World }

/** A changed statement: the predicates at these positions of its text are removed. */
type Mutant = { text: string; samples: Statement[]; stripped: number[] }

const statements: Statement[] = []
/** The answers to `nobody` about each stage for the unchanged statement. */
const usual = new Map<Statement, string[]>()
let stages: World[] = []
let nobody = 0

beforeAll(async () => {
  await forgetEarlierTests()
  await keepIdsApart()
  nobody = (await aUser()).id
  statements.push(...(await record()))
  stages = [await aWorld(), await begun(), await failed(), await redone(), await processed()]
  stages.push(
    await scheduled(),
    await completed(),
    await discarded(),
    await unread(),
    await joined(),
  )
  // Last, because the pipeline mails what others are owed.
  stages.push(await signed(), await held())
  const owners = stages.map(({ user }) => user.id)
  // lists of the newest show these, however many later ones other tests have left
  await sql`update receipts set at = now() where user_id = any(${owners}::int[])`
})

test('the statements of every route and of the pipeline are checked', () => {
  expect(statements.length).toBeGreaterThan(60)
})

test('the predicates of the query files are in the checked statements', async () => {
  const texts = statements.map(({ text }) => oneLine(text))
  const missing: string[] = []
  for await (const file of new Glob('**/*.ts').scan(QUERIES)) {
    if (file.includes('test') || file.endsWith('/seed.ts')) continue
    const lines = (await Bun.file(`${QUERIES}/${file}`).text()).split('\n')
    for (const [index, line] of lines.entries()) {
      if (!/\buser_id = \$\{/.test(line) || /^\s*set /.test(line)) continue
      const before = lines[index - 1] ?? ''
      const pattern = patternOf(/sql`|^\s*}|\\n|\bset$/.test(before) ? line : `${before} ${line}`)
      if (!texts.some((text) => pattern.test(text)))
        missing.push(`${file}:${index + 1} ${line.trim()}`)
    }
  }
  expect(missing).toEqual([])
})

test("no statement lets one user see or change another's rows", async () => {
  const interfering = new Set<string>()
  for (const stage of stages) {
    const here = await answers(statements, stage, { without: false })
    const without = await answers(statements, stage, { without: true })
    for (const [nth, statement] of statements.entries()) {
      usual.set(statement, [...(usual.get(statement) ?? []), here[nth] ?? ''])
      if (here[nth] !== without[nth]) interfering.add(oneLine(statement.text))
    }
  }
  expect([...interfering]).toEqual([])
})

test('without any one of its predicates a statement would', async () => {
  const mutants = [...Map.groupBy(statements, ({ text }) => text)].flatMap(([text, samples]) => {
    const predicates = [...text.matchAll(PREDICATE)].map(({ index }) => index)
    return predicates.map((at) => ({ text, samples, at, predicates, stripped: [at] }))
  })
  const alone = await noticed(mutants)
  const rest = mutants.filter((mutant) => !alone.has(mutant))
  const bare = rest.map((mutant) => ({ ...mutant, stripped: mutant.predicates }))
  const together = await noticed(bare.filter(({ predicates }) => predicates.length > 1))
  console.log(`${alone.size} noticed alone, ${together.size} with the others of their statement`)
  const unnoticed = bare
    .filter((mutant) => !together.has(mutant))
    .filter(({ text }) => !UNSEEN.some((start) => oneLine(text).startsWith(start)))
    .map(({ text, at }) => {
      const before = oneLine(text.slice(Math.max(0, at - 400), at))
      return `${before} >>> ${oneLine(text.slice(at, at + 60))}`
    })
  expect(unnoticed).toEqual([])
})

test("without all of its predicates a statement still reaches no other user's row, by row-level security", async () => {
  const bare = statements.map((statement) => ({
    ...statement,
    text: statement.text.replace(PREDICATE, (predicate) => `(${predicate} or true)`),
  }))
  const reaching = new Set<string>()
  for (const stage of stages) {
    const here = await answers(bare, stage, { without: false, as: nobody })
    // a cluster does not query a machine as one role for what another role has changed there in the same
    // transaction
    if (DISTRIBUTED_URL) await sql`delete from users where id = ${stage.user.id}`
    const without = await answers(bare, stage, { without: !DISTRIBUTED_URL, as: nobody })
    for (const [nth, { text }] of bare.entries()) {
      if (here[nth] !== without[nth]) reaching.add(oneLine(text))
    }
  }
  expect([...reaching]).toEqual([])
})

/** The mutants that the check above detects: tried together, one sample of each in one stage at a time. */
async function noticed<Tried extends Mutant>(mutants: Tried[]): Promise<Set<Tried>> {
  const seen = new Set<Tried>()
  const most = Math.max(0, ...mutants.map(({ samples }) => samples.length))
  for (let at = 0; at < most; at += 1) {
    for (const [nth, stage] of stages.entries()) {
      const tried = mutants.flatMap((mutant) => {
        const sample = mutant.samples[at]
        return sample && !seen.has(mutant) ? [{ mutant, ...sample, text: without(mutant) }] : []
      })
      const here = await answers(tried, stage, { without: false })
      const changed = tried
        .map((each, index) => ({ ...each, answer: here[index] }))
        .filter(({ mutant, answer }) => answer !== usualOf(mutant.samples[at], nth))
      const missing = await answers(changed, stage, { without: true })
      for (const [index, { mutant, answer }] of changed.entries())
        if (answer !== missing[index] || isRefused(answer)) seen.add(mutant)
    }
  }
  return seen
}

function isRefused(answer = ''): boolean {
  return DISTRIBUTED_URL !== null && REFUSED.includes(answer)
}

function usualOf(sample: Statement | undefined, stage: number) {
  return sample && usual.get(sample)?.[stage]
}

/** The text without these predicates. */
function without({ text, stripped }: Mutant): string {
  return text.replace(PREDICATE, (predicate, _parameter, index: number) =>
    stripped.includes(index) ? `(${predicate} or true)` : predicate,
  )
}

/** Matches a query's lines after its parameters are numbered. */
function patternOf(source: string): RegExp {
  const bare = source.replace(/.*sql`|`.*/g, '')
  const parts = oneLine(bare).split(/\$\{[^}]*\}/)
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?'))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** No two tables share an id, and none has small ones, so a parameter shows what it is the id of. */
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

/** Sends everything that the owner of a world can send: every route, and the pipeline. */
async function record(): Promise<Statement[]> {
  const seen = new Map<string, { text: string; parameters: unknown[] }[]>()
  const worlds: World[] = []
  await observeStatements((text, parameters) => {
    const owner = ownerIn(text, parameters)
    // in a reused database, rounds over all users include those of earlier runs
    if (owner === null || owner <= nobody) return
    const samples = seen.get(text) ?? []
    if (samples.length < 6) seen.set(text, [...samples, { text, parameters: [...parameters] }])
  })
  worlds.push(await aWorld(), await processed())
  const [reading, written] = [await aWorld(), await aWorld()]
  worlds.push(reading, written)
  for (const [route, row] of Object.entries(rows)) {
    const shared = route.startsWith('GET') ? reading : written
    const world = spendsWorld(route) ? await aWorld() : shared
    if (world !== shared) worlds.push(world)
    const response = await send(api, route, row, world, await cookieOf(world.user))
    if (row.endless) await response.body?.cancel()
    else await response.text()
  }
  worlds.push(
    await live(),
    await correspondence(),
    await completed(),
    await carried(),
    await expired(),
    await trashed(),
    ...(await recorded()),
    await departed(),
  )
  await observeStatements(null)
  const sent = [...seen.values()].flat().flatMap((sample) => {
    const owner = ownerIn(sample.text, sample.parameters)
    const world = worlds.find(({ user }) => user.id === owner)
    return world ? [{ ...sample, world }] : []
  })
  return [...new Map(sent.map((each) => [formOf(each, reading), each])).values()]
}

/** The id that the first predicate names, null if there is none. */
function ownerIn(text: string, parameters: unknown[]): number | null {
  const [first] = text.matchAll(PREDICATE)
  return first ? Number(parameters[Number(first[1]) - 1]) : null
}

/** Statements that are the same in one world are the same in any. */
function formOf({ text, parameters, world }: Statement, anyWorld: World): string {
  return JSON.stringify([text, parameters.map((value) => translate(value, world, anyWorld))])
}

/**
 * The answers to `nobody` to each statement about the stage; with `without`, as if its owner did not exist.
 * Runs as the tables' owner, who bypasses row-level security, or as a role. Everything is rolled back.
 */
async function answers(
  asked: Statement[],
  stage: World,
  { without, as = null }: { without: boolean; as?: number | null },
) {
  const answers: string[] = []
  for (let first = 0; first < asked.length; first += TOGETHER) {
    await undone(async (sql) => {
      if (without) await forget(stage.user.id, sql)
      if (as)
        await sql`select set_config('role', 'colloquy_app', true), set_config('app.user_id', ${as}, true)`
      await sql`savepoint before`
      const together = asked.slice(first, first + TOGETHER)
      const given = await Promise.all(together.map((each) => attempt(each, stage, sql)))
      answers.push(...given.map((answer, nth) => settled(answer, together[nth]?.text ?? '')))
    })
  }
  return answers
}

/**
 * A statement without its predicate may find the newest rows or the most frequent words of the whole database,
 * so hundreds of users left by other tests could hide that it does. On a cluster, tests that run at the same
 * time share one database.
 */
async function forgetEarlierTests() {
  if (!DISTRIBUTED_URL) await sql`delete from users`
}

/** As if the user had never existed: their audit rows outlive them, protected by triggers. */
async function forget(userId: number, sql: TransactionSql) {
  await sql`alter table audit disable trigger user`
  await sql`delete from audit where user_id = ${userId}`
  await sql`delete from users where id = ${userId}`
}

/** The same place in another world, asked about by another user. */
function translate(value: unknown, from: World, to: World): unknown {
  if (value === from.user.id) return nobody
  for (const key of IDS) {
    if (value === from[key]) return to[key]
    if (Array.isArray(value) && value.includes(from[key]))
      return value.map((each) => (each === from[key] ? to[key] : each))
  }
  if (Array.isArray(value)) return value.map((each) => translate(each, from, to))
  return typeof value === 'string' ? value.replaceAll(from.canary, to.canary) : value
}

type Answer = { count: number; rows: Record<string, unknown>[] } | { error: string }

/** Sends the statement and the rollback to the savepoint before it, without waiting for either. */
function attempt({ text, parameters, world }: Statement, stage: World, sql: TransactionSql) {
  const translated = parameters.map((value) => translate(value, world, stage))
  const answer: Promise<Answer> = sql.unsafe(text, translated as never[], { prepare: true }).then(
    (rows) => ({ count: rows.count, rows: [...rows] }),
    (error: Error) => {
      const code = 'code' in error ? String(error.code) : error.message
      if (code === CANCELED) throw error
      return { error: code }
    },
  )
  const undoing = sql.unsafe('rollback to before').execute()
  return undoing.then(() => answer)
}

/**
 * Each statement is planned once, not again for every stage: planning takes longer than running it. A cluster
 * finds a statement's shards by its values.
 */
async function undone(work: (sql: TransactionSql) => Promise<void>): Promise<void> {
  const undoing = changeAsOwner(async (sql) => {
    if (!DISTRIBUTED_URL) await sql`set local plan_cache_mode to force_generic_plan`
    await work(sql)
    throw UNDO
  })
  await undoing.catch((error) => {
    if (error !== UNDO) throw error
  })
}

/** As text, without what differs between runs: current times and new ids. */
function settled(answer: Answer, text: string): string {
  const inserts = /^\s*insert/i.test(text)
  return JSON.stringify(answer, (name, value) =>
    isRecent(value) || (inserts && name === 'id') ? '*' : value,
  )
}

/** Since this file began, not since a moment ago: no time becomes old between two answers. */
function isRecent(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const time = Date.parse(value)
  return time > BEGUN - RECENT_MS && time < Date.now() + RECENT_MS
}

test('one shard answers every statement, on several machines', async () => {
  const texts = [...new Set(statements.map(({ text }) => text))]
  expect(await refusedOf(texts.map((text) => ({ text, reach: 'owner' })))).toEqual([])
})
