import { expect, spyOn, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { closeAccount } from '@app/db/accounts/deletion/close-account'
import type { User } from '@app/db/accounts/users'
import { listMeetings } from '@app/db/meetings/list/list-meetings'
import { findMeeting } from '@app/db/meetings/meetings'
import * as uploads from '@app/db/meetings/uploads'
import { aClient, aMeeting, aUser } from '@app/db/testing/testing'
import { eraseClosed } from '../account/erase'
import { env } from '../env'
import { aRecording, storedFiles, uploadAs, withAi, withoutAi } from '../meetings/testing'
import { storage } from '../storage/storage'
import { as, guest } from '../testing/testing'
import { forgetFinished } from './finished'
import { finishCompleteUploads, forgetStaleUploads } from './leftover-uploads'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const { bytes } = aRecording()

async function create(
  user: User,
  clientId: number,
  size = bytes.length,
  about = {},
  fingerprint = 'some',
) {
  const data = { title: 'Resumed', date: '2026-04-03', clientId, ...about }
  const metadata = [
    `filename ${base64('talk.wav')}`,
    `meetingData ${base64(JSON.stringify(data))}`,
    `fingerprint ${base64(fingerprint)}`,
  ].join()
  return (await as(user)).send('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': metadata,
    },
  })
}

async function send(user: User, path: string, from: number, to: number) {
  return patch(user, path, String(from), bytes.subarray(from, to))
}

async function patch(user: User, path: string, offset: string, body: BodyInit) {
  return (await as(user)).send(path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
}

async function head(user: User, path: string) {
  return (await as(user)).send(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
}

/** As if every byte had arrived and the process had then ended. */
async function arrived(path: string) {
  const directory = join(env.dataDir, 'uploads')
  await mkdir(directory, { recursive: true })
  await Bun.write(join(directory, path.split('/').at(-1) ?? ''), bytes)
}

/** As if the upload had started `days` days ago. */
async function createdDaysAgo(path: string, days: number) {
  const file = Bun.file(join(env.dataDir, 'uploads', `${path.split('/').at(-1)}.json`))
  const creation_date = new Date(Date.now() - days * 24 * 3600_000).toISOString()
  await Bun.write(file, JSON.stringify({ ...(await file.json()), creation_date }))
}

test('an upload resumes where it stopped and becomes one meeting', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const created = await create(user, clientId)
    expect(created.status).toBe(201)
    const path = created.headers.get('location') ?? ''
    expect(path).toStartWith('/api/uploads/')
    expect((await send(user, path, 0, 50_000)).headers.get('upload-offset')).toBe('50000')
    expect((await head(user, path)).headers.get('upload-offset')).toBe('50000')
    expect((await send(user, path, 40_000, 60_000)).status).toBe(409)
    const last = await send(user, path, 50_000, bytes.length)
    expect(last.status).toBe(204)
    const meeting = await findMeeting(user.id, Number(last.headers.get('upload-meeting')))
    expect(meeting).toMatchObject({ title: 'Resumed', status: 'Processing', hasAudio: true })
    expect(meeting?.audio?.bytes).toBe(bytes.length)
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})

test('another file of the same length does not resume the first', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const adviser = await as(user)
    const created = await create(user, clientId, bytes.length, {}, 'first')
    const path = created.headers.get('location') ?? ''
    await send(user, path, 0, 50_000)
    const ask = (fingerprint: string) =>
      adviser.send(path, {
        method: 'HEAD',
        headers: { 'tus-resumable': '1.0.0', 'upload-fingerprint': fingerprint },
      })
    expect((await ask('other')).status).toBe(404)
    expect((await ask('first')).headers.get('upload-offset')).toBe('50000')
  })
})

test('a sender that missed the last answer learns that the upload is complete, and its meeting', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    const last = await send(user, path, 0, bytes.length)
    const again = await head(user, path)
    expect(again.status).toBe(200)
    expect(again.headers.get('upload-offset')).toBe(String(bytes.length))
    expect(again.headers.get('upload-length')).toBe(String(bytes.length))
    expect(again.headers.get('upload-meeting')).toBe(last.headers.get('upload-meeting'))
    expect((await head(await aUser(), path)).status).toBe(404)
    expect((await send(user, path, 0, bytes.length)).status).toBe(409)
    expect((await send(await aUser(), path, 0, bytes.length)).status).toBe(404)
    await forgetFinished(0)
    expect((await head(user, path)).status).toBe(404)
  })
})

test('a complete upload is reported once it is a meeting', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    await arrived(path)
    const answers = await Promise.all([head(user, path), head(user, path)])
    const [meeting, ...others] = await listMeetings(user.id)
    expect(others).toEqual([])
    for (const { headers } of answers) {
      expect(headers.get('upload-meeting')).toBe(String(meeting?.id))
    }
    expect(await storedFiles(user.id)).toHaveLength(1)
  })
})

test("a complete upload that can't be stored is not reported as finished", async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    await arrived(path)
    const writing = spyOn(storage(), 'write').mockImplementation(async () => {
      throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    })
    const answer = await head(user, path).finally(() => writing.mockRestore())
    expect(answer.status).toBe(503)
    expect([...(await listMeetings(user.id))]).toEqual([])
    expect((await head(user, path)).headers.get('upload-offset')).toBe(String(bytes.length))
    expect(await listMeetings(user.id)).toHaveLength(1)
  })
})

test('a disk that fills up during an upload refuses it in words, and keeps what arrived', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    const file = join(env.dataDir, 'uploads', path.split('/').at(-1) ?? '')
    await rm(file)
    await symlink('/dev/full', file)
    const refused = await send(user, path, 0, 50_000)
    expect(refused.status).toBe(507)
    expect((await refused.json()).message).toContain('no room')
    await rm(file)
    await Bun.write(file, bytes.subarray(0, 10))
    expect((await head(user, path)).headers.get('upload-offset')).toBe('10')
    expect((await send(user, path, 10, bytes.length)).status).toBe(204)
    expect(await listMeetings(user.id)).toHaveLength(1)
  })
})

test('an upload canceled as it is accepted is gone, and fails alone', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    const answer = await whenStored(
      () => rm(join(env.dataDir, 'uploads', path.split('/').at(-1) ?? '')),
      () => send(user, path, 0, bytes.length),
    )
    expect(answer.status).toBe(404)
    expect(await storedFiles(user.id)).toEqual([])
  })
})

test('whose account is deleted during the last bytes is signed out, by either door', async () => {
  await withAi(async () => {
    for (const door of ['resumable', 'form'] as const) {
      const user = await aUser()
      const { id: clientId } = await aClient(user)
      const path = (await create(user, clientId)).headers.get('location') ?? ''
      const data = { title: 'Resumed', date: '2026-04-03', clientId }
      const sent = () =>
        door === 'form' ? uploadAs(user, aRecording(), data) : send(user, path, 0, bytes.length)
      const answer = await whenStored(async () => {
        await closeAccount(user.id)
        await eraseClosed(user, [])
      }, sent)
      expect([door, answer.status]).toEqual([door, 401])
      expect(await storedFiles(user.id)).toEqual([])
    }
  })
})

test('the folder of uploads is made again if it was deleted, unless the recordings are away too', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const begun = (await create(user, clientId)).headers.get('location') ?? ''
    expect((await send(user, begun, 0, bytes.length)).status).toBe(204)
    const [uploads, recordings] = ['uploads', 'recordings'].map((name) => join(env.dataDir, name))
    if (!uploads || !recordings) throw new Error('unreachable')
    const next = (await create(user, clientId)).headers.get('location') ?? ''
    await rm(uploads, { recursive: true })
    expect((await send(user, next, 0, bytes.length)).status).toBe(404)
    const again = await create(user, clientId, bytes.length, { title: 'Again' })
    expect(again.status).toBe(201)
    const path = again.headers.get('location') ?? ''
    expect((await send(user, path, 0, bytes.length)).status).toBe(204)
    await rm(uploads, { recursive: true })
    await rename(recordings, `${recordings}-away`)
    const refused = await create(user, clientId)
    await rename(`${recordings}-away`, recordings)
    expect([refused.status, existsSync(uploads)]).toEqual([503, false])
    expect((await create(user, clientId)).status).toBe(201)
  })
})

/** Does something to an upload when all its bytes have arrived and storing them begins. */
async function whenStored(meanwhile: () => Promise<void>, sent: () => Promise<Response>) {
  const write = storage().write
  const writing = spyOn(storage(), 'write').mockImplementation(async (name) => {
    await meanwhile()
    await Bun.sleep(20)
    return write(name)
  })
  return sent().finally(() => writing.mockRestore())
}

test('a database that restarts at the end of an upload is named, with when to try again', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    const saving = spyOn(uploads, 'saveUpload').mockImplementationOnce(async () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const refused = await send(user, path, 0, bytes.length).finally(() => saving.mockRestore())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await refused.json()).message).toContain('database')
    expect((await head(user, path)).headers.get('upload-meeting')).toBeString()
    expect(await listMeetings(user.id)).toHaveLength(1)
  })
})

test('an upload is visible to its owner only', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    const other = await aUser()
    expect((await head(other, path)).status).toBe(404)
    expect((await send(other, path, 0, 10)).status).toBe(404)
    expect((await guest.send(path, { method: 'HEAD' })).status).toBe(401)
    expect((await head(user, path)).headers.get('upload-offset')).toBe('0')
  })
})

test('the files beside an upload are not uploads', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0' }
      const answer = await (await as(user)).send(`${path}.json`, { method, headers })
      expect([method, answer.status]).toEqual([method, 404])
    }
    expect((await head(user, path)).headers.get('upload-offset')).toBe('0')
  })
})

test('wrong offsets, wrong lengths and surplus bytes are refused', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    await send(user, path, 0, 10)
    for (const offset of ['', '-1', '9', '11', '1e1', '10.0', '0x0a', 'NaN', '9007199254740993']) {
      const { status } = await patch(user, path, offset, 'more')
      expect([offset, status >= 400 && status < 500]).toEqual([offset, true])
    }
    const over = await patch(user, path, '10', new Uint8Array(bytes.length))
    expect(over.status).toBe(413)
    expect(Number((await head(user, path)).headers.get('upload-offset'))).toBeLessThanOrEqual(
      bytes.length,
    )
    const short = (await create(user, clientId, 20)).headers.get('location') ?? ''
    await send(user, short, 0, 10)
    expect((await send(user, short, 10, 21)).status).toBe(413)
    expect((await head(user, short)).headers.get('upload-offset')).toBe('10')
    for (const length of [-1, 0.5, Number.NaN, 1e20, 1e21]) {
      const { status } = await create(user, clientId, length)
      expect([length, status >= 400 && status < 500]).toEqual([length, true])
    }
    expect([...(await listMeetings(user.id))]).toEqual([])
  })
})

test('an invalid upload is refused before its first byte', async () => {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  await withoutAi(async () => {
    const noKey = await create(user, clientId)
    expect(noKey.status).toBe(503)
    expect((await noKey.json()).message).toContain('API key')
  })
  await withAi(async () => {
    const large = await create(user, clientId, 500 * 1024 * 1024 + 1)
    expect(large.status).toBe(413)
    expect((await large.json()).message).toContain('too large')
    const undated = await create(user, clientId, 10, { date: 'soon' })
    expect(undated.status).toBe(400)
    expect((await undated.json()).message).toContain('date')
    const other = await aUser()
    const foreign = await create(user, (await aClient(other)).id)
    expect([foreign.status, await foreign.json()]).toEqual([404, { message: 'Client not found' }])
    const meetingId = await aMeeting(other)
    const elsewhere = await create(user, clientId, 10, { meetingId })
    expect(elsewhere.status).toBe(404)
    expect(await elsewhere.json()).toEqual({ message: 'Meeting not found' })
    expect([...(await listMeetings(user.id))]).toEqual([])
  })
})

test('an upload that turns out not to be a recording is refused and deleted', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId, 20)).headers.get('location') ?? ''
    const response = await patch(user, path, '0', '<html><body>hello</b')
    expect(response.status).toBe(415)
    expect((await response.json()).message).toContain('file format')
    expect((await head(user, path)).status).toBe(404)
    expect(await storedFiles(user.id)).toEqual([])
  })
})

test('an upload that was complete when the process ended is accepted later', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const path = (await create(user, clientId)).headers.get('location') ?? ''
    await arrived(path)
    await finishCompleteUploads()
    const [meeting] = await listMeetings(user.id)
    expect(meeting).toMatchObject({ title: 'Resumed', status: 'Processing' })
    expect((await head(user, path)).headers.get('upload-meeting')).toBe(String(meeting?.id))
  })
})

test('a complete upload is accepted however late, an incomplete one is deleted after a day', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const complete = (await create(user, clientId)).headers.get('location') ?? ''
    const part = (await create(user, clientId)).headers.get('location') ?? ''
    await arrived(complete)
    await send(user, part, 0, 50_000)
    await createdDaysAgo(complete, 3)
    await finishCompleteUploads()
    await forgetStaleUploads(Date.now() + 23 * 3600_000)
    expect((await listMeetings(user.id)).map(({ title }) => title)).toEqual(['Resumed'])
    expect((await head(user, part)).status).toBe(200)
    await forgetStaleUploads(Date.now() + 25 * 3600_000)
    expect((await head(user, part)).status).toBe(404)
  })
})

test('of 30 uploads begun concurrently a user keeps 10, and one more once one is cancelled', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(user, clientId)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(20).fill(429)])
    const path = answers.find(({ status }) => status === 201)?.headers.get('location') ?? ''
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await (await as(user)).send(path, { method: 'DELETE', headers })).status).toBe(204)
    const again = await Promise.all([create(user, clientId), create(user, clientId)])
    expect(again.map(({ status }) => status).sort()).toEqual([201, 429])
  })
})
