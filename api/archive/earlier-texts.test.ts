import { expect, spyOn, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { listArchived } from '@app/db/meetings/archived'
import { saveSummary } from '@app/db/meetings/summaries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { sql } from '@app/db/testing/sql'
import { aUser } from '@app/db/testing/testing'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { aRecord } from '../meetings/record/testing'
import { processNow } from '../meetings/testing'
import { as } from '../testing/testing'
import { imported, unzipped } from './testing'

/** Of JSON in one piece: the full text of a long transcript, about 10 ms. */
const MAX_CHARACTERS = 5_000_000

/** The export of a meeting whose edited texts were replaced and edited again. */
async function anExport() {
  const { user, id, adviser, path, now, edit, overview, summary } = await aRecord()
  await edit(overview('The fee falls in June.'))
  const heard = 'It is one percent.'
  await adviser.patch(`${path}/segments/0`, { text: 'It is two percent.', heard })
  await adviser.put(`${path}/speakers/B`, { name: 'Ann' })
  const { fullText, segments } = (await now()).transcript
  await saveTranscript(user.id, id, { fullText, segments, transcribedBy: 'speech.test' })
  await saveSummary(user.id, id, { ...summary, executiveSummary: 'A second look.' })
  await sql`
    update meetings
    set transcript_version = 2, summary_version = 2, status = 'Processed'
    where user_id = ${user.id}
  `
  await edit(overview('A third look.'), { base: await now() })
  const files = unzipped(await (await adviser.get('/api/account/export')).arrayBuffer())
  return { user, adviser, path, files }
}

/** All texts and edits, without local ids. */
async function historyOf({ id }: User) {
  const transcripts = await sql`
    select version, current, full_text, segments, speakers, created_at, revision, corrected_at,
      transcribed_by
    from transcripts
    where user_id = ${id}
    order by version
  `
  const summaries = await sql`
    select version, current, executive_summary, key_points, action_items, next_meeting, evidence,
      origin, degraded, coverage, created_at, revision, edited_at, checked
    from summaries
    where user_id = ${id}
    order by version
  `
  const edits = await sql`
    select summaries.version as summary, transcripts.version as transcript, edits.revision, field,
      before, after, applied, session, editor, edits.created_at, edits.updated_at
    from edits
    left join summaries on summaries.id = summary_id and summaries.user_id = ${id}
    left join transcripts on transcripts.id = transcript_id and transcripts.user_id = ${id}
    where edits.user_id = ${id}
    order by edits.id
  `
  const versions = await sql`
    select transcript_version, summary_version
    from meetings
    where user_id = ${id}
  `
  const rows = { transcripts, summaries, edits, versions }
  return JSON.parse(JSON.stringify(rows))
}

test('earlier texts are exported with their edits, each with its editor and time', async () => {
  const { user, adviser, path, files } = await anExport()
  const other = await aUser()
  expect((await imported(other, zipSync(files))).status).toBe(200)
  const [brought] = await listArchived(other.id, null)
  expect((await processNow(other, brought?.id ?? 0)).status).toBe('Processed')
  const there = await historyOf(user)
  expect(there.edits.map((edit: { summary: number }) => edit.summary)).toEqual([1, null, 2])
  expect(await historyOf(other)).toEqual(there)
  const shown = async (one: typeof adviser, of: string) => {
    const { summaries } = await (await one.get(`${of}/versions`)).json()
    return summaries.map((each: { executiveSummary: string }) => each.executiveSummary)
  }
  const importer = await as(other)
  const own = await shown(importer, `/api/meetings/${brought?.id}`)
  expect(own).toEqual(['A third look.', 'The fee falls in June.'])
  expect(own).toEqual(await shown(adviser, path))
})

/** What the work returns, and how long the longest JSON was that this process parsed or wrote meanwhile. */
async function longestJson<Result>(work: () => Promise<Result>) {
  const parse = spyOn(JSON, 'parse')
  const stringify = spyOn(JSON, 'stringify')
  try {
    const result = await work()
    const parsed = parse.mock.calls.map(([text]) => text)
    const written = stringify.mock.results.map(({ value }) => String(value))
    return { result, longest: Math.max(...[...parsed, ...written].map(({ length }) => length)) }
  } finally {
    parse.mockRestore()
    stringify.mockRestore()
  }
}

test('an invalid earlier text is refused before anything is imported', async () => {
  const { files } = await anExport()
  const name = Object.keys(files).find((one) => one.endsWith('earlier/summary-1.json')) ?? ''
  const text = JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const other = await aUser()
  const forged = { ...files, [name]: strToU8(JSON.stringify({ ...text, keyPoints: 'none' })) }
  const response = await imported(other, zipSync(forged))
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    expect.stringContaining('earlier/summary-1.json'),
  ])
  expect(await listArchived(other.id, null)).toEqual([])
})

test('long earlier transcripts are imported, each read by itself', async () => {
  const { files } = await anExport()
  const [meeting = ''] = Object.keys(files).filter((name) => name.endsWith('/meeting.json'))
  const [earlier = ''] = Object.keys(files).filter((name) => name.endsWith('transcript-1.json'))
  const text = 'あれは六月に満期を迎えるので、用紙を金曜日までに送ります'
  const segments = Array.from({ length: 90_000 }, (_, at) => ({
    ...{ speaker: 'Elena Whitfield-Park', start: at, end: at + 1, text, original: text },
    originalSpeaker: 'Speaker 2',
  }))
  const long = { fullText: text.repeat(90_000), segments }
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  const whole = strToU8(JSON.stringify({ ...read(earlier), ...long }))
  const numbers = [1, 2]
  const changed = numbers.map((at) => [earlier.replace('-1.json', `-${at}.json`), whole])
  const about = read(meeting)
  const bytes = zipSync({
    ...files,
    ...Object.fromEntries(changed),
    [meeting]: strToU8(JSON.stringify({ ...about, record: undefined })),
  })
  const other = await aUser()
  const { result: response, longest } = await longestJson(() => imported(other, bytes))
  expect([response.status, await response.json()]).toMatchObject([200, { meetings: 1 }])
  expect(longest).toBeLessThan(MAX_CHARACTERS)
  const [found] = await sql`
    select count(*)::int as count from transcripts
    where user_id = ${other.id} and jsonb_array_length(segments) = 90000
  `
  expect(found?.count).toBe(2)
  const there = await as(other)
  const exported = await longestJson(async () =>
    unzipped(await (await there.get('/api/account/export')).arrayBuffer()),
  )
  expect(exported.longest).toBeLessThan(MAX_CHARACTERS)
  const name = Object.keys(exported.result).find((one) => one.endsWith('transcript-2.json')) ?? ''
  expect(JSON.parse(strFromU8(exported.result[name] ?? new Uint8Array()))).toMatchObject(long)
}, 120_000)
