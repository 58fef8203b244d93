import { expect, test } from 'bun:test'
import { renameSync } from 'node:fs'
import type { Fault, Route } from '@app/ai/testing/faults'
import type { User } from '@app/db/accounts/users'
import { beginAttempt } from '@app/db/meetings/attempts/attempts'
import { listProcessing } from '@app/db/meetings/attempts/progress'
import { findRecording } from '@app/db/meetings/recordings'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { queueMeetings } from '../operations/maintenance/queue-work'
import { rememberMark } from '../storage/away'
import { watchFailpoints } from '../storage/failpoint'
import { ownMark, putMark } from '../storage/installation-mark'
import { recordingsDirectory, storage } from '../storage/storage'
import { as } from '../testing/testing'
import { failOrRequeue } from './endings'
import { processMeeting } from './process'
import {
  aRecording,
  engine,
  noPause,
  processNow,
  storedFiles,
  uploadAs,
  withAi,
  withOwnAi,
} from './testing'

async function anUpload(user: User, title = 'Annual review') {
  const { id: clientId } = await aClient(user)
  return (await (await uploadAs(user, aRecording(), { clientId, title })).json()).id as number
}

/** Ends the run the nth time it passes a point, like a killed process. */
async function dieAt(point: string, work: () => Promise<unknown>) {
  watchFailpoints((passed) => {
    if (passed === point) throw new Error(`killed at ${point}`)
  })
  await expect(work()).rejects.toThrow('killed')
  watchFailpoints(() => {})
}

const POINTS = [
  'process: prepared',
  'process: piece heard',
  'process: piece saved',
  'process: transcript saved',
  'process: summary made',
  'process: summary saved',
  'process: embedded',
  'process: publishing',
]

test('a run that dies at any point resumes there, and pays for nothing twice', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    for (const point of POINTS) {
      const id = await anUpload(user, point)
      server.reset()
      await dieAt(point, () => processNow(user, id))
      const meeting = await processNow(user, id)
      expect([point, meeting.status]).toEqual([point, 'Processed'])
      const [{ transcripts, summaries }]: [{ transcripts: number; summaries: number }] = await sql`
        select
          (select count(*)::int from transcripts where meeting_id = ${id}) as transcripts,
          (select count(*)::int from summaries where meeting_id = ${id}) as summaries
      `
      expect([point, transcripts, summaries]).toEqual([point, 1, 1])
      const paid = (route: string) => server.requests.filter((each) => each.route === route).length
      expect([point, paid('transcriptions')]).toEqual([point, point.includes('heard') ? 2 : 1])
      expect([point, paid('chat')]).toEqual([point, point.includes('summary made') ? 2 : 1])
    }
  })
})

test('finished pieces are not sent again when a later one fails', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const id = await anUpload(user)
    await dieAt('process: transcript saved', () => processNow(user, id))
    server.reset()
    await sql`delete from transcripts where meeting_id = ${id}`
    expect((await processNow(user, id)).status).toBe('Processed')
    expect(server.requests.filter(({ route }) => route === 'transcriptions')).toEqual([])
  })
})

test('a worker that lost its meeting to another writes nothing more', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const id = await anUpload(user)
    let other = 0
    server.scriptSpeech(async () => {
      other = (await beginAttempt(user.id, id))?.number ?? 0
      return undefined
    })
    await processNow(user, id)
    const [{ attempt, status, transcripts }]: [
      { attempt: number; status: string; transcripts: number },
    ] = await sql`
      select attempt, status,
        (select count(*)::int from transcripts where meeting_id = ${id}) as transcripts
      from meetings where id = ${id}
    `
    expect(other).toBeGreaterThan(1)
    expect({ attempt, status, transcripts }).toEqual({
      attempt: other,
      status: 'Processing',
      transcripts: 0,
    })
  })
})

const PASSING: Record<Route, Fault[]> = {
  transcriptions: [
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 },
    { kind: 'reset' },
    { kind: 'garbage' },
    { kind: 'html' },
    { kind: 'drip', milliseconds: 1 },
  ],
  chat: [
    { kind: 'status', status: 503 },
    { kind: 'garbage' },
    { kind: 'empty' },
    { kind: 'truncated' },
    { kind: 'huge' },
  ],
  embeddings: [{ kind: 'status', status: 429 }, { kind: 'nan' }, { kind: 'dimension' }],
}
/** Restarted more often, because these cost next to nothing. */
const NONSENSE_VECTORS = 4

test("a provider's temporary fault is waited out, at every call", async () => {
  const cases = (Object.entries(PASSING) as [Route, Fault[]][]).flatMap(([route, faults]) =>
    faults.map((fault) => ({ route, fault })),
  )
  await withAi(async () => {
    const survive = ({ route, fault }: { route: Route; fault: Fault }) =>
      withOwnAi(async (server) => {
        const user = await aUser()
        const name = `${route} ${JSON.stringify(fault)}`
        const id = await anUpload(user, name)
        server.fail(fault, { route, times: fault.kind === 'nan' ? NONSENSE_VECTORS : 1 })
        const { status, failure } = await processNow(user, id, { ai: server.settings })
        expect([name, status, failure]).toEqual([name, 'Processed', null])
      })
    await Promise.all(cases.map(survive))
  })
})

test("a busy provider's retry delay is respected", async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const id = await anUpload(user)
    server.fail({ kind: 'status', status: 429, retryAfter: 17 }, { route: 'transcriptions' })
    const waits: number[] = []
    await processNow(user, id, {
      pause: async (milliseconds) => void waits.push(milliseconds),
    })
    expect(waits).toEqual([17_000])
  })
})

test('a permanent failure is reported immediately with a reason, and a retry carries on', async () => {
  const final: [number, string][] = [
    [400, 'couldn’t process this (error 400)'],
    [401, 'API key'],
    [403, 'API key'],
    [413, 'too large'],
    [415, 'couldn’t process this (error 415)'],
  ]
  await withAi(async () => {
    const failAndRetry = ([status, words]: [number, string]) =>
      withOwnAi(async (server) => {
        const user = await aUser()
        const id = await anUpload(user, `status ${status}`)
        const tools = { ai: server.settings }
        server.fail({ kind: 'status', status }, { route: 'chat', times: 9 })
        const failed = await processNow(user, id, tools)
        expect([status, failed.status]).toEqual([status, 'Failed'])
        expect(failed.failure).toContain(words)
        expect(failed.transcript?.fullText).toContain('bond ladder')
        expect(failed.hasAudio).toBe(true)
        const asked = server.requests.filter(({ route }) => route === 'chat').length
        if (status === 401 || status === 403) expect(asked).toBe(1)

        server.reset()
        const retry = await (await as(user)).post(`/api/meetings/${id}/retry`)
        expect(retry.status).toBe(200)
        expect((await processNow(user, id, tools)).status).toBe('Processed')
        expect(server.requests.filter(({ route }) => route === 'transcriptions')).toEqual([])
      })
    await Promise.all(final.map(failAndRetry))
  })
})

test('a recording waits for disk space however often there is none, and then is processed', async () => {
  await withAi(async () => {
    const user = await aUser()
    const id = await anUpload(user)
    for (let round = 0; round < 12; round += 1) {
      watchFailpoints((passed) => {
        const code = ['ENOSPC', 'EDQUOT', '53100'][round % 3]
        if (passed === 'process: prepared') throw Object.assign(new Error('full'), { code })
      })
      expect(await processNow(user, id)).toMatchObject({
        status: 'Processing',
        progress: { step: 'full' },
      })
    }
    watchFailpoints(() => {})
    expect((await listProcessing()).map(({ meetingId }) => meetingId)).toContain(id)
    expect((await processNow(user, id)).status).toBe('Processed')
  })
})

async function markStorage() {
  const mark = await ownMark()
  await putMark(storage(), mark)
  rememberMark({ storage: storage(), mark })
}

test('a recording waits for a storage that is away, and then is processed', async () => {
  const folder = recordingsDirectory()
  await withAi(async () => {
    const user = await aUser()
    const id = await anUpload(user)
    await markStorage()
    renameSync(folder, `${folder}-away`)
    await sql`update meetings set tries = 20 where id = ${id}`
    expect((await processNow(user, id)).status).toBe('Processing')
    renameSync(`${folder}-away`, folder)
    const [row] = await sql`select status, tries from meetings where id = ${id}`
    expect(row).toEqual({ status: 'Processing', tries: 0 })
    expect((await processNow(user, id)).status).toBe('Processed')
  })
  rememberMark(null)
  await storage().remove(await ownMark())
})

test('a recording that is gone from a storage that is there fails', async () => {
  await withAi(async () => {
    const user = await aUser()
    const id = await anUpload(user)
    await markStorage()
    await storage().removeAll(`${user.id}`)
    await sql`update meetings set tries = 20 where id = ${id}`
    expect((await processNow(user, id)).status).toBe('Failed')
  })
  rememberMark(null)
  await storage().remove(await ownMark())
})

test('a recording waits for a database out of service, whose errors are no tries', async () => {
  await withAi(async () => {
    const user = await aUser()
    const id = await anUpload(user)
    for (const code of ['53200', '53300', '57P03', '25006', 'CONNECTION_CLOSED']) {
      watchFailpoints((passed) => {
        if (passed === 'process: prepared') throw Object.assign(new Error('down'), { code })
      })
      await sql`update meetings set tries = 20 where id = ${id}`
      await expect(processNow(user, id)).rejects.toThrow('down')
    }
    watchFailpoints(() => {})
    const [row] = await sql`select status, tries from meetings where id = ${id}`
    expect(row).toEqual({ status: 'Processing', tries: 0 })
    expect((await processNow(user, id)).status).toBe('Processed')
  })
})

test('a provider that stays down fails the meeting, which is retried an hour later', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const id = await anUpload(user)
    server.fail({ kind: 'status', status: 503 }, { route: 'transcriptions', times: 100 })
    const failed = await processNow(user, id)
    expect(failed.status).toBe('Failed')
    expect(failed.failure).toContain('service')
    await sql`update meetings set retry_at = now() - interval '1 second' where id = ${id}`
    await queueMeetings()
    expect((await listProcessing()).map(({ meetingId }) => meetingId)).toContain(id)
  })
})

test('a meeting deleted during processing leaves nothing behind', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    for (const point of POINTS.slice(0, -1)) {
      const id = await anUpload(user, point)
      const adviser = await as(user)
      let deleting: Promise<Response> | null = null
      watchFailpoints((passed) => {
        if (passed === point) deleting ??= adviser.delete(`/api/meetings/${id}`)
      })
      const { signal } = new AbortController()
      const tools = { ai: env.ai, pause: noPause, engine }
      await processMeeting({ userId: user.id, meetingId: id }, signal, tools)
      watchFailpoints(() => {})
      expect(((await deleting) as Response | null)?.status).toBe(200)
      for (const table of [
        'transcript_pieces',
        'transcripts',
        'summaries',
        'chunks',
        'embeddings',
      ]) {
        const rows = await sql`select 1 from ${sql(table)} where meeting_id = ${id}`
        expect([point, table, rows.length]).toEqual([point, table, 0])
      }
      expect(await storedFiles(user.id)).toEqual([])
      expect((await adviser.delete(`/api/meetings/${id}`)).status).toBe(404)
    }
    expect(server.requests.length).toBeGreaterThan(0)
  })
})

test('an attempt whose meeting was deleted ends quietly, whatever it failed at', async () => {
  await withAi(async () => {
    const user = await aUser()
    const id = await anUpload(user)
    const attempt = await beginAttempt(user.id, id)
    const recording = await findRecording(user.id, id)
    if (!attempt || !recording) throw new Error('not to be processed')
    const { signal } = new AbortController()
    const removed = new Error('storage: the recording is not there')
    const fail = () => failOrRequeue(attempt, recording, removed, signal)
    await expect(fail()).rejects.toBe(removed)
    await (await as(user)).delete(`/api/meetings/${id}`)
    await fail()
  })
})

test('an answer with characters that the database rejects is saved without them, and paid for once', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const words =
      'We reviewed the bond ladder\0 of the trust and agreed to keep it\ud83d as it is. '
    server.scriptSpeech(() => ({
      text: words,
      segments: [{ speaker: 'A\0', start: 0, end: 9, text: words.repeat(3) }],
    }))
    server.scriptChat(() => ({
      executiveSummary: `${words}${'x'.repeat(3999 - words.length)}\u{1f600}`,
      keyPoints: [{ point: words, quote: words }],
      actionItems: [{ task: words, assignee: 'B\0', quote: null }],
      nextMeeting: null,
    }))
    const meeting = await processNow(user, await anUpload(user))
    expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
    expect(meeting.transcript?.fullText).toContain('bond ladder of the trust and agreed to keep it')
    expect(JSON.stringify(meeting)).not.toMatch(/\\u0000|\\ud83d/)
    expect(server.requests.filter(({ route }) => route === 'transcriptions')).toHaveLength(1)
    expect(server.requests.filter(({ route }) => route === 'chat')).toHaveLength(1)
  })
})
