import { expect, test } from 'bun:test'
import type { User } from '@app/db/accounts/users'
import { listEdits } from '@app/db/meetings/edits/edits'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { findMeeting } from '@app/db/meetings/meetings'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import {
  aRecording,
  storedFiles,
  uploadAs,
  uploadForm,
  withAi,
  withoutAi,
} from '../meetings/testing'
import { as, guest } from '../testing/testing'

/** Words by which the upload dialog distinguishes failures. */
const TRIGGERS = [
  'API key',
  'OpenAI',
  'file format',
  'unsupported',
  'too large',
  'date',
  'database',
]

async function expectRefused(response: Response, status: number, trigger: string | null) {
  const { message } = await response.json()
  expect(response.status).toBe(status)
  for (const words of TRIGGERS) {
    if (words === trigger) expect(message.toLowerCase()).toContain(words.toLowerCase())
    else if (trigger !== 'file format') expect(message).not.toContain(words)
  }
}

async function expectNothingLeft(user: User) {
  expect(await storedFiles(user.id)).toEqual([])
  expect([...(await listMeetings(user.id))]).toEqual([])
}

test("a guest's upload is refused before its body is read", async () => {
  let read = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(1024))
      },
    },
    { highWaterMark: 0 },
  )
  const response = await guest.send('/api/meetings/upload', { method: 'POST', body })
  expect(response.status).toBe(401)
  expect(read).toBe(0)
})

test('an upload is a meeting in "Processing" with its recording stored', async () => {
  await withAi(async () => {
    const user = await aUser()
    const client = await aClient(user)
    const data = { clientId: client.id, status: 'Processed', audioPath: '/etc/passwd', userId: 1 }
    const response = await uploadAs(user, aRecording(), data)
    expect(response.status).toBe(201)
    const meeting = await findMeeting(user.id, (await response.json()).id)
    expect(meeting).toMatchObject({
      title: 'Annual review',
      clientId: client.id,
      status: 'Processing',
      type: 'Uploaded',
      date: '2026-04-03T12:00:00.000Z',
      duration: null,
      progress: { step: 'queued', done: 0, total: 0 },
      audio: { name: 'meeting.wav', mediaType: 'audio/wav', bytes: aRecording().bytes.length },
    })
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})

test('missing and malformed fields are refused clearly and leave nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const wrong: [Record<string, unknown> | string, string | null][] = [
      ['{', null],
      ['[]', null],
      ['null', null],
      [{ clientId, title: '' }, null],
      [{ clientId, title: 'x'.repeat(301) }, null],
      [{ clientId: 'one' }, null],
      [{ clientId: 0.5 }, null],
      [{ clientId, date: 'tomorrow' }, 'date'],
      [{ clientId, date: '2026-02-30' }, 'date'],
      [{ clientId, date: 1 }, 'date'],
      [{ clientId, date: '9999-01-01' }, 'date'],
    ]
    for (const [data, trigger] of wrong) {
      await expectRefused(await uploadAs(user, aRecording(), data), 400, trigger)
    }
    await expectNothingLeft(user)
  })
})

test('a form without a file, without data, or no form at all is refused', async () => {
  await withAi(async () => {
    const user = await aUser()
    const adviser = await as(user)
    const { id: clientId } = await aClient(user)
    const noFile = uploadForm(aRecording(), { clientId })
    noFile.delete('audioFile')
    const noData = uploadForm(aRecording(), { clientId })
    noData.delete('meetingData')
    for (const body of [noFile, noData, 'just text', null]) {
      const response = await adviser.send('/api/meetings/upload', { method: 'POST', body })
      await expectRefused(response, 400, null)
    }
    await expectNothingLeft(user)
  })
})

test('a form of a hundred thousand parts is refused and leaves nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const response = await (await as(user)).send('/api/meetings/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part.repeat(100_000)}--x--\r\n`,
    })
    await expectRefused(response, 400, null)
    await expectNothingLeft(user)
  })
})

test('a form with a field twice is refused and leaves nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    for (const name of ['meetingData', 'audioFile', 'comment']) {
      const form = uploadForm(aRecording(), { clientId })
      form.append('comment', 'one')
      form.append(name, 'another')
      const body = form
      const response = await (await as(user)).send('/api/meetings/upload', { method: 'POST', body })
      expect([name, response.status, await response.json()]).toEqual([
        name,
        400,
        { message: 'validation: the form has a field twice' },
      ])
    }
    await expectNothingLeft(user)
  })
})

test('the fields may come before the file or after it', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const form = uploadForm(aRecording(), { clientId, title: 'Fields first' })
    const file = form.get('audioFile')
    form.delete('audioFile')
    form.append('audioFile', file ?? '')
    const response = await (await as(user)).send('/api/meetings/upload', {
      method: 'POST',
      body: form,
    })
    expect(response.status).toBe(201)
  })
})

test("another user's client is not found, and nothing is left", async () => {
  await withAi(async () => {
    const user = await aUser()
    const foreign = await aClient(await aUser())
    await expectRefused(await uploadAs(user, aRecording(), { clientId: foreign.id }), 404, null)
    await expectNothingLeft(user)
  })
})

test('a file that is no recording is refused as a "file format", and leaves nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const page = { bytes: new TextEncoder().encode('<html><script>1</script>'), name: 'talk.mp3' }
    await expectRefused(await uploadAs(user, page, { clientId }), 415, 'file format')
    const empty = { bytes: new Uint8Array(), name: 'talk.mp3' }
    await expectRefused(await uploadAs(user, empty, { clientId }), 400, 'file format')
    await expectNothingLeft(user)
  })
})

test('a body cut off midway is refused and leaves nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const whole = new Response(uploadForm(aRecording(), { clientId }))
    const type = whole.headers.get('content-type') ?? ''
    const bytes = await whole.bytes()
    for (const share of [0.1, 0.5, 0.99]) {
      const response = await (await as(user)).send('/api/meetings/upload', {
        method: 'POST',
        headers: { 'content-type': type },
        body: bytes.slice(0, Math.floor(bytes.length * share)),
      })
      await expectRefused(response, 400, null)
    }
    await expectNothingLeft(user)
  })
})

test('a sender that disconnects midway leaves nothing', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const whole = new Response(uploadForm(aRecording(), { clientId }))
    const type = whole.headers.get('content-type') ?? ''
    const half = (await whole.bytes()).slice(0, 100_000)
    let sent = false
    const body = new ReadableStream({
      pull(controller) {
        if (sent) controller.error(new DOMException('gone', 'AbortError'))
        else controller.enqueue(half)
        sent = true
      },
    })
    const response = await (await as(user)).send('/api/meetings/upload', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(response.ok).toBe(false)
    await expectNothingLeft(user)
  })
})

test('a body announced as larger than 500MB is refused unread as "too large"', async () => {
  const user = await aUser()
  const response = await (await as(user)).send('/api/meetings/upload', {
    method: 'POST',
    headers: {
      'content-length': String(5 * 1024 ** 3),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: 'x',
  })
  await expectRefused(response, 413, 'too large')
})

test('the same file sent again for the same meeting stays one meeting, even concurrently', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const send = async (data = {}) =>
      (await (await uploadAs(user, aRecording(), { clientId, ...data })).json()).id
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toBe(first)
    expect(await send()).toBe(first)
    expect(await storedFiles(user.id)).toHaveLength(1)
    expect(await send({ title: 'Another meeting' })).not.toBe(first)
  })
})

test('an upload completes a scheduled meeting, once', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const meetingId = await aMeeting(user, { clientId, status: 'Scheduled', duration: 1800 })
    const response = await uploadAs(user, aRecording(), { clientId, meetingId, title: 'Held' })
    expect((await response.json()).id).toBe(meetingId)
    const meeting = await findMeeting(user.id, meetingId)
    expect(meeting).toMatchObject({ status: 'Processing', title: 'Held', hasAudio: true })
    expect(meeting).toMatchObject({ type: 'Meeting', duration: 1800 })
    const [version] = await listEdits(user.id, meetingId)
    expect(version).toMatchObject({ field: 'details', after: { title: 'Held' } })
    const again = await uploadAs(user, aRecording([{ text: 'Other' }]), { clientId, meetingId })
    await expectRefused(again, 404, null)
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})

test('without a speech service a recording is refused with "API key", a transcript is accepted', async () => {
  await withoutAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    await expectRefused(await uploadAs(user, aRecording(), { clientId }), 503, 'API key')
    await expectNothingLeft(user)
    const transcript = { bytes: new TextEncoder().encode('Elena: Hello there.'), name: 'talk.txt' }
    const response = await uploadAs(user, transcript, { clientId })
    expect(response.status).toBe(201)
    const meeting = await findMeeting(user.id, (await response.json()).id)
    expect(meeting).toMatchObject({ status: 'Processing', hasAudio: false, audio: null })
  })
})

test('file names are stored as names only', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const names: [string, string][] = [
      ['../../etc/cron.d/x.wav', 'x.wav'],
      ['-i.wav', '-i.wav'],
      ['a\u202Egnp.wav', 'agnp.wav'],
      [`${'n'.repeat(4000)}.wav`, 'n'.repeat(255)],
    ]
    for (const [index, [name, shown]] of names.entries()) {
      const file = { ...aRecording(), name }
      const response = await uploadAs(user, file, { clientId, title: `Name ${index}` })
      const meeting = await findMeeting(user.id, (await response.json()).id)
      expect(meeting?.audio?.name).toBe(shown)
    }
    expect(await storedFiles(user.id)).toHaveLength(names.length)
  })
})

test("an accepted recording can be sent again when the plan is used up, another can't", async () => {
  await withAi(async () => {
    const user = await aUser({ plan: 'free' })
    const { id: clientId } = await aClient(user)
    const send = (title: string, file = aRecording()) => uploadAs(user, file, { clientId, title })
    const first = await (await send('One')).json()
    await send('Two')
    await send('Three')
    const again = await send('One')
    expect([again.status, await again.json()]).toEqual([201, first])
    const renamed = { ...aRecording(), name: 'other.wav' }
    for (const refused of [await send('Four'), await send('One more', renamed)]) {
      expect(refused.status).toBe(403)
      expect((await refused.json()).message).toContain('You’ve used the 3')
    }
    expect(await listMeetings(user.id)).toHaveLength(3)
    expect(await storedFiles(user.id)).toHaveLength(3)
  })
})
