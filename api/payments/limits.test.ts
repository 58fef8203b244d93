import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { beginAttempt } from '@app/db/meetings/attempts/attempts'
import { reopenMeeting } from '@app/db/meetings/attempts/reopen'
import { failAttempt } from '@app/db/meetings/attempts/retries'
import { saveTranscript } from '@app/db/meetings/transcripts'
import { restore } from '@app/db/meetings/trash/restore'
import { setAside } from '@app/db/meetings/trash/set-aside'
import { saveUpload } from '@app/db/meetings/uploads'
import { countTranscriptions } from '@app/db/payments/transcription-usage'
import { sql } from '@app/db/testing/sql'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { assertCanTranscribe } from './limits'

/** The words that the upload dialog matches for other failures (specification, section 8). */
const TRIGGERS = /API key|OpenAI|file format|unsupported|too large|date|database/i

async function transcribe(user: User) {
  const id = await aMeeting(user)
  await sql`
    update meetings set audio_path = ${crypto.randomUUID()}, audio_type = 'audio/mpeg'
    where user_id = ${user.id} and id = ${id}
  `
  return id
}

test('the free plan has three transcriptions a month, deleted ones included', async () => {
  const user = await aUser({ plan: 'free' })
  for (let used = 0; used < 3; used += 1) {
    await assertCanTranscribe(user)
    const id = await transcribe(user)
    await sql`delete from meetings where user_id = ${user.id} and id = ${id}`
  }
  const refusal = await assertCanTranscribe(user).catch((error) => error)
  expect(refusal.status).toBe(403)
  expect(refusal.message).not.toMatch(TRIGGERS)
  await sql`
    update transcriptions
    set started_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 hour'
    where user_id = ${user.id}
  `
  await assertCanTranscribe(user)
})

test("a recording that can't be read does not count, unless it is tried again", async () => {
  const user = await aUser({ plan: 'free' })
  const id = await transcribe(user)
  const fail = async (mayPass: boolean) => {
    await sql`update meetings set status = 'Processing' where user_id = ${user.id} and id = ${id}`
    const attempt = await beginAttempt(user.id, id)
    if (attempt) await failAttempt(attempt, 'The recording can’t be read.', mayPass)
    return countTranscriptions(user.id)
  }
  expect(await fail(true)).toBe(1)
  expect(await fail(false)).toBe(0)
  await setAside(user.id, { kind: 'meeting', id }, 30)
  const [trashed] = await sql`select id from trash where user_id = ${user.id}`
  await restore(user.id, trashed?.id)
  expect(await countTranscriptions(user.id)).toBe(0)
  await reopenMeeting(user.id, id)
  expect(await countTranscriptions(user.id)).toBe(1)
  await saveTranscript(user.id, id, { fullText: 'said', segments: [] })
  expect(await fail(false)).toBe(1)
})

test('the basic plan has ten, the others are unlimited', async () => {
  const basic = await aUser({ plan: 'BASIC_SUBSCRIPTION' })
  const premium = await aUser({ plan: 'PREMIUM_SUBSCRIPTION' })
  for (let used = 0; used < 10; used += 1) {
    await transcribe(basic)
    await transcribe(premium)
  }
  await expect(assertCanTranscribe(basic)).rejects.toThrow('10 transcriptions')
  await assertCanTranscribe(premium)
})

test("concurrent uploads don't exceed what the plan includes", async () => {
  const user = await aUser({ plan: 'free' })
  const { id: clientId } = await aClient(user)
  const audio = { mediaType: 'audio/mpeg', name: 'talk.mp3', key: '', bytes: 1 }
  const uploads = Array.from({ length: 8 }, (_, number) => ({
    meeting: {
      clientId,
      title: `Talk ${number}`,
      date: new Date().toISOString(),
      type: 'Uploaded',
      duration: null,
    },
    meetingId: null,
    failure: null,
    begun: null,
    audio: { ...audio, path: `${user.id}/${number}`, sha256: `hash ${number}` },
    editor: 'Mara',
  }))
  const saved = await Promise.allSettled(
    uploads.map((upload) =>
      saveUpload(user.id, upload, (sql) => assertCanTranscribe(user, 1, sql)),
    ),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a transcript file does not count as a transcription', async () => {
  const user = await aUser({ plan: 'free' })
  for (let files = 0; files < 5; files += 1) {
    const id = await aMeeting(user)
    await sql`
      update meetings set audio_path = ${crypto.randomUUID()}, audio_type = 'text/vtt'
      where user_id = ${user.id} and id = ${id}
    `
  }
  await assertCanTranscribe(user)
})
