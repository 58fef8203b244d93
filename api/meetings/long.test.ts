import { expect, test } from 'bun:test'
import type { Utterance } from '@app/ai/testing/tones'
import { follow, listen } from '@app/db/connection/events'
import { findMeeting } from '@app/db/meetings/meetings'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { processMeeting } from './process'
import { aRecording, noPause, processNow, uploadAs, withAi, withoutAi } from './testing'

test("a long recording's pieces are joined in order, with times and voices", async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const talk: Utterance[] = Array.from({ length: 8 }, (_, at) => [
      { text: `Part ${at} was said here.`, voice: (at % 2) as 0 | 1 },
      { silence: 1.5 },
    ]).flat()
    const { id } = await (await uploadAs(user, aRecording(talk), { clientId })).json()
    const { signal } = new AbortController()
    const tools = { ai: env.ai, pause: noPause, pieceSeconds: 8 }
    const prepared: number[] = []
    await listen()
    const forget = follow(user.id, (event) => {
      if (!('step' in event)) return
      const { step, done, total } = event
      if (step === 'preparing' && total === 100) prepared.push(done)
    })
    await processMeeting({ userId: user.id, meetingId: id }, signal, tools)
    forget()
    expect(prepared.length).toBeGreaterThan(0)
    const meeting = await findMeeting(user.id, id)
    const segments = meeting?.transcript?.segments ?? []
    expect(
      server.requests.filter(({ route }) => route === 'transcriptions').length,
    ).toBeGreaterThan(2)
    expect(segments.map(({ text }) => text)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Part ${at} was said here.`),
    )
    const starts = segments.map(({ start }) => start ?? 0)
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(starts.at(-1)).toBeGreaterThan((meeting?.duration ?? 0) * 0.7)
    const voices = new Set(segments.map(({ speaker }) => speaker))
    expect(voices.size).toBe(2)
    expect(segments.every(({ speaker }, at) => speaker === segments[at % 2]?.speaker)).toBe(true)
    expect(meeting?.summary?.coverage).toBe(1)
  })
})

test('a transcript file goes through the pipeline without any model', async () => {
  await withoutAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const words = [
      'WEBVTT',
      '00:00:01.000 --> 00:00:06.000\n<v Elena>We reviewed the bond ladder of the trust today and it matures in June.',
      '00:00:07.000 --> 00:00:12.000\n<v Marcus>I will send you the annuity forms by Friday. Our next meeting is on Monday.',
    ]
    const file = { bytes: new TextEncoder().encode(words.join('\n\n')), name: 'talk.vtt' }
    const { id } = await (await uploadAs(user, file, { clientId })).json()
    const meeting = await processNow(user, id)
    expect(meeting.status).toBe('Processed')
    expect(meeting.summary?.origin).toBe('rules')
    expect(meeting.transcript?.segments[0]).toEqual({
      speaker: 'Elena',
      start: 1,
      end: 6,
      text: 'We reviewed the bond ladder of the trust today and it matures in June.',
    })
  })
})

test('an unreadable transcript file fails with a reason', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const file = { bytes: new TextEncoder().encode('{"nothing": true}'), name: 'talk.json' }
  const { id } = await (await uploadAs(user, file, { clientId })).json()
  const meeting = await processNow(user, id)
  expect(meeting.status).toBe('Failed')
  expect(meeting.failure?.length).toBeGreaterThan(10)
})
