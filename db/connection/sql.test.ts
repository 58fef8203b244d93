import { expect, test } from 'bun:test'
import { sql as owner } from '../testing/sql'
import { isEmbedded } from './pool'
import { sql } from './sql'

test('columns come back camelCase and times as ISO text', async () => {
  const [row] = await sql`select timestamptz '2026-05-01 14:00:00+02' as happened_at`
  expect(row).toEqual({ happenedAt: '2026-05-01T12:00:00.000Z' })
})

test('keys inside stored JSON stay unchanged', async () => {
  const [row] = await sql`select ${'{"speaker_one": "Elena"}'}::text::jsonb as names`
  expect(row).toEqual({ names: { speaker_one: 'Elena' } })
})

test("an array's texts come back as stored, whatever marks they contain", async () => {
  const texts = [
    'Sign the form',
    '"Quoted", {braced} and \\',
    '\\"',
    '',
    ' ',
    'Müller, 5 €',
    'null',
  ]
  const [row] = await sql`
    select array_agg(array[text, text]) as pairs
    from unnest(${texts}::text[]) with ordinality as all_texts (text, place)
  `
  expect(row?.pairs).toEqual(texts.map((text) => [text, text]))
})

test('a fragment can be part of another statement', async () => {
  const condition = sql`where word = ${'b'}`
  const rows = await sql`select word from (values ('a'), ('b')) as words (word) ${condition}`
  expect([...rows]).toEqual([{ word: 'b' }])
})

test('an answer that fails halfway leaves nothing in the next one', async () => {
  const failing = (async () => sql`select 1 / (3 - n) from generate_series(1, 5) as n`)()
  await expect(failing).rejects.toThrow('division by zero')
  expect([...(await sql`select 5 as number`)]).toEqual([{ number: 5 }])
})

test('a failed transaction leaves nothing behind', async () => {
  await owner`create table if not exists attempts (word text)`
  const failing = owner.begin(async (sql) => {
    await sql`insert into attempts values ('half')`
    await sql`select 1 / 0`
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect((await owner`select * from attempts`).count).toBe(0)
  await owner`drop table attempts`
})

/** Fails a transaction with a deadlock error `times` times. */
function deadlocks(times: number) {
  let runs = 0
  const done = owner.begin(async (sql) => {
    runs += 1
    await sql`insert into attempts values (${`run ${runs}`})`
    if (runs <= times) {
      await sql.unsafe(`do $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$`)
    }
  })
  return done.then(
    () => runs,
    (error: Error) => `${error.message}, ${runs} runs`,
  )
}

test('a deadlocked transaction is retried, at most twice', async () => {
  await owner`create table if not exists attempts (word text)`
  expect(await deadlocks(2)).toBe(3)
  expect([...(await owner`select word from attempts`)]).toEqual([{ word: 'run 3' }])
  expect(await deadlocks(9)).toBe('deadlock detected, 3 runs')
  await owner`drop table attempts`
})

test('so is a single statement, which runs once however often it is awaited', async () => {
  await owner`create sequence if not exists rounds`
  await owner.unsafe(`
    create or replace function third_time() returns bigint language plpgsql as $$
    declare round bigint := nextval('rounds');
    begin
      if round < 3 then raise 'deadlock detected' using errcode = '40P01'; end if;
      return round;
    end $$
  `)
  const asked = owner`select third_time()::int as round`
  expect([...(await asked)]).toEqual([{ round: 3 }])
  expect([...(await asked)]).toEqual([{ round: 3 }])
  await owner`drop function third_time`
  await owner`drop sequence rounds`
})

test('a statement with an undefined parameter is rejected, and no other with it', async () => {
  const other = sql`select 1 as number, pg_sleep(0.05)`.then(([row]) => row?.number)
  const missing: unknown = undefined
  for (const value of [missing, new Date('soon'), ['a', missing]]) {
    const failing = (async () => sql`select ${value as string}::text`)()
    await expect(failing).rejects.toThrow('is not a valid parameter')
  }
  expect(await other).toBe(1)
})

test('it is rejected in a transaction too, which is rolled back', async () => {
  await owner`create table if not exists attempts (word text)`
  const missing: unknown = undefined
  const failing = owner.begin(async (sql) => {
    await sql`insert into attempts values ('half')`
    await sql`insert into attempts values (${missing as string})`
  })
  await expect(failing).rejects.toThrow('is not a valid parameter')
  expect((await owner`select * from attempts`).count).toBe(0)
  await owner`drop table attempts`
})

test('concurrent statements each get their own answer', async () => {
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map(async (number) => {
      const [row] = await sql`select ${number}::int as number`
      return row?.number
    }),
  )
  expect(answers).toEqual(numbers)
})

test('a transaction begins however many statements were sent before', async () => {
  await Promise.all(Array.from({ length: 10 }, () => sql`select 1`))
  for (const before of [99, 100, 101]) {
    const others = Array.from({ length: isEmbedded() ? 0 : 9 }, () =>
      sql.begin((sql) => sql`select pg_sleep(0.03)`),
    )
    await Bun.sleep(10)
    const [first = null, ...rest] = Array.from({ length: before }, () => sql`select 1`.execute())
    const begun = sql.begin((sql) => sql`select 'begun' as word`)
    expect((await begun)[0]).toEqual({ word: 'begun' })
    await Promise.all([first, ...rest, ...others])
  }
})

test("a failed statement's caller gets its error, and the next statement works", async () => {
  await expect(sql`select nothing_of_that_name`).rejects.toThrow('does not exist')
  expect((await sql`select 1 as one`).count).toBe(1)
})

test('a time is read to the millisecond, in any server time zone', async () => {
  const times = ['2026-11-21T10:15:30.000Z', '2026-02-01T00:00:00.100Z']
  for (const zone of ['UTC', 'Asia/Kolkata']) {
    const rows = await sql.begin(async (transaction) => {
      await transaction`select set_config('timezone', ${zone}, true)`
      return transaction`select unnest(${times}::timestamptz[]) as time`
    })
    expect(rows.map(({ time }) => time)).toEqual(times)
  }
  const [row] = await sql`select ${'2026-11-21T10:15:30.123987Z'}::timestamptz as time`
  expect(row?.time).toBe('2026-11-21T10:15:30.123Z')
})
