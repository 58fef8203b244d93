import { expect, test } from 'bun:test'
import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AudioEngine } from '@app/ai/audio/engine'
import { AudioError } from '@app/ai/audio/error'
import { ffmpegEngine } from '@app/ai/audio/ffmpeg'
import { nodeAvEngine } from '@app/ai/audio/node-av'
import { prepareAudio } from '@app/ai/audio/prepare'
import { encodeOne, type Format } from '@app/ai/testing/encode/encode'
import { wav } from '@app/ai/testing/tones'
import type { User } from '@app/db/accounts/users'
import { findMeeting } from '@app/db/meetings/meetings'
import { findRecording } from '@app/db/meetings/recordings'
import { aClient, aUser } from '@app/db/testing/testing'
import { sweepJobDirectories } from '../meetings/job-directory'
import { withAi } from '../meetings/testing'
import { openRecording } from '../storage/recording'
import { as } from '../testing/testing'
import { forgetStaleUploads } from './leftover-uploads'
import { MOST_FILES, withPlayable } from './live-recording'

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Every engine that this machine has; node-av comes with the packages, so there is always one. */
const ffmpeg = Bun.which('ffmpeg')
const engines = [nodeAvEngine(), ...(ffmpeg === null ? [] : [ffmpegEngine(ffmpeg)])]

const RATE = 48_000
const FORMATS: Record<'webm' | 'mp4', Format> = {
  webm: { name: 'live.webm', sound: { codec: 'libopus', bitrate: '32k' } },
  mp4: {
    name: 'live.mp4',
    sound: { codec: 'aac', bitrate: '32k' },
    options: { movflags: 'frag_keyframe+empty_moov+default_base_moof' },
  },
}

/** Audio as a browser's recorder writes it: to a pipe, so its length is not stated. */
async function recorded(seconds: number, kind: 'webm' | 'mp4' = 'webm') {
  const tone = Int16Array.from(
    { length: seconds * RATE },
    (_, nth) => 4_000 * Math.sin((2 * Math.PI * 440 * nth) / RATE),
  )
  return (await encodeOne(wav(tone, RATE), { ...FORMATS[kind], piped: true })).bytes
}

/** Most tests use it. */
const FOUR_SECONDS = await recorded(4)

async function aFile(bytes: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'live-')), 'recording')
  await Bun.write(path, bytes)
  return path
}

test('a recording without a length gets one, by every engine', async () => {
  for (const kind of ['webm', 'mp4'] as const) {
    const recording = kind === 'webm' ? FOUR_SECONDS : await recorded(4, kind)
    for (const engine of engines) {
      const path = await aFile(recording)
      if (kind === 'webm') expect((await engine.probe(path)).duration).toBe(null)
      const probe = await withPlayable(path, (whole) => engine.probe(whole), engine)
      expect(Math.abs((probe.duration ?? 0) - 4)).toBeLessThan(0.2)
    }
  }
})

test('the parts of an interrupted recording are joined, with a torn and an empty one among them', async () => {
  const part = FOUR_SECONDS
  const torn = part.subarray(0, Math.floor(part.length / 2))
  const path = await aFile(Buffer.concat([torn, part.subarray(0, 80), part, await recorded(3)]))
  for (const engine of engines) {
    const samples = await withPlayable(path, (whole) => engine.pcm(whole, 8_000), engine)
    const seconds = samples.length / 8_000
    expect(seconds).toBeGreaterThan(8)
    expect(seconds).toBeLessThan(9.5)
  }
})

test('a copy that a killed process leaves is removed after a day', async () => {
  const path = await aFile(FOUR_SECONDS)
  const copy = await withPlayable(path, async (whole) => {
    await cp(dirname(whole), `${dirname(whole)}-left`, { recursive: true })
    return `${dirname(whole)}-left`
  })
  expect(await readdir(copy)).not.toEqual([])
  await sweepJobDirectories(async () => [], Date.now() + 25 * 3600_000)
  expect(await readdir(copy).catch(() => null)).toBeNull()
})

test('a file in which more files begin than a recorder writes is passed unchanged', async () => {
  let probes = 0
  const engine: AudioEngine = {
    ...nodeAvEngine(),
    probe: async () => {
      probes += 1
      throw new AudioError('Without sound')
    },
  }
  for (const head of ['\x1a\x45\xdf\xa3webm', '\0\0\0\x08ftyp']) {
    const path = await aFile(Buffer.alloc(3 * 1024 * 1024, head, 'latin1'))
    expect(await withPlayable(path, async (given) => given, engine)).toBe(path)
  }
  expect(probes).toBe(0)
  const most = await aFile(Buffer.from('\0\0\0\x08ftyp'.repeat(MOST_FILES), 'latin1'))
  await withPlayable(most, async () => {}, engine)
  expect(probes).toBe(MOST_FILES)
})

test('bytes that no engine reads are passed unchanged', async () => {
  const bytes = crypto.getRandomValues(new Uint8Array(5_000))
  const path = await aFile(bytes)
  const given = await withPlayable(path, (whole) => Bun.file(whole).bytes())
  expect(given).toEqual(bytes)
})

test('the same parts always become the same file', async () => {
  const path = await aFile(Buffer.concat([FOUR_SECONDS, FOUR_SECONDS]))
  for (const engine of engines) {
    const hash = () =>
      withPlayable(
        path,
        async (whole) => Bun.SHA256.hash(await Bun.file(whole).bytes(), 'hex'),
        engine,
      )
    expect(await hash()).toBe(await hash())
  }
})

test('a damaged part is kept behind the others, and the reader is told', async () => {
  for (const kind of ['webm', 'mp4'] as const) {
    const whole = kind === 'webm' ? FOUR_SECONDS : await recorded(4, kind)
    const damaged = Buffer.concat([
      whole.subarray(0, kind === 'webm' ? 40 : 24),
      crypto.getRandomValues(new Uint8Array(9_000)),
    ])
    for (const engine of engines) {
      const path = await aFile(Buffer.concat([whole, damaged, whole]))
      const kept = await withPlayable(
        path,
        async (joined) => {
          const job = { path: joined, jobDir: join(path, '..'), maxSeconds: 600 }
          const { duration, warnings } = await prepareAudio(job, engine)
          expect([kind, engine.name, Math.round(duration ?? 0)]).toEqual([kind, engine.name, 8])
          expect(warnings).toEqual([expect.stringContaining('was damaged')])
          return Buffer.from(await Bun.file(joined).bytes())
        },
        engine,
      )
      expect(kept.includes(damaged)).toBe(true)
    }
  }
})

test('a recording with a hole is kept as it was sent, too', async () => {
  const holed = Buffer.from(FOUR_SECONDS)
  holed.fill(0x5a, 4_000, 10_000)
  const path = await aFile(holed)
  await withPlayable(path, async (joined) => {
    expect(Buffer.from(await Bun.file(joined).bytes()).includes(holed)).toBe(true)
  })
})

test('a recorder without audio is kept without a word about it', async () => {
  const path = await aFile(Buffer.concat([FOUR_SECONDS, FOUR_SECONDS.subarray(0, 80)]))
  await withPlayable(path, async (joined) => {
    const { warnings } = await prepareAudio({
      path: joined,
      jobDir: join(path, '..'),
      maxSeconds: 600,
    })
    expect(warnings).toEqual([])
  })
})

async function begin(user: User, clientId: number, headers: Record<string, string>) {
  const data = JSON.stringify({ title: 'Live', date: '2026-04-03T09:14:00Z', clientId })
  const metadata = {
    filename: base64('Recording.webm'),
    meetingData: base64(data),
    live: base64('1'),
  }
  return (await as(user)).send('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-metadata': Object.entries(metadata)
        .map((pair) => pair.join(' '))
        .join(),
      ...headers,
    },
  })
}

async function send(
  user: User,
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  end?: number,
) {
  return (await as(user)).send(path, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...(end === undefined ? {} : { 'upload-length': String(end) }),
    },
    body,
  })
}

test('a recording is sent while it runs, and is a meeting once its length is known', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const created = await begin(user, clientId, { 'upload-defer-length': '1' })
    expect(created.status).toBe(201)
    const path = created.headers.get('location') ?? ''
    const bytes = FOUR_SECONDS
    const half = Math.floor(bytes.length / 2)
    expect((await send(user, path, 0, bytes.subarray(0, half))).status).toBe(204)
    expect((await send(user, path, 0, bytes.subarray(0, half))).status).toBe(409)
    expect((await send(await aUser(), path, half, bytes.subarray(half))).status).toBe(404)
    expect((await send(user, path, half, bytes.subarray(half))).headers.get('upload-meeting')).toBe(
      null,
    )
    const last = await send(user, path, bytes.length, new Uint8Array(), bytes.length)
    expect(last.status).toBe(204)
    const meeting = await findMeeting(user.id, Number(last.headers.get('upload-meeting')))
    expect(meeting).toMatchObject({ title: 'Live', hasAudio: true })
    expect(new Date(meeting?.date ?? '').toISOString()).toBe('2026-04-03T09:14:00.000Z')
    const recording = await findRecording(user.id, meeting?.id ?? 0)
    if (!recording?.audio) throw new Error('no recording')
    const stored = Buffer.concat(await Array.fromAsync(openRecording(recording.audio)))
    const probe = await engines[0]?.probe(await aFile(stored))
    expect(Math.abs((probe?.duration ?? 0) - 4)).toBeLessThan(0.2)
  })
})

test('a file without a length is refused, and so is an empty live recording', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    expect((await begin(user, clientId, { 'upload-length': '0' })).status).toBe(400)
    const adviser = await as(user)
    const data = base64(JSON.stringify({ title: 'File', date: '2026-04-03', clientId }))
    const file = await adviser.send('/api/uploads', {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': `filename ${base64('a.wav')},meetingData ${data}`,
      },
    })
    expect(file.status).toBe(400)
  })
})

test('a live recording whose page never came back becomes a meeting after a day', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const created = await begin(user, clientId, { 'upload-defer-length': '1' })
    const path = created.headers.get('location') ?? ''
    const bytes = FOUR_SECONDS
    await send(user, path, 0, bytes)
    const head = async () =>
      (await as(user)).send(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
    await forgetStaleUploads(Date.now() + 23 * 3600_000)
    expect((await head()).headers.get('upload-meeting')).toBe(null)
    await forgetStaleUploads(Date.now() + 25 * 3600_000)
    const meetingId = Number((await head()).headers.get('upload-meeting'))
    expect(await findMeeting(user.id, meetingId)).toMatchObject({ title: 'Live', hasAudio: true })
  })
})
