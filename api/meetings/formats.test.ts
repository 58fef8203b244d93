import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Utterance, wav } from '@app/ai/testing/tones'
import { aClient, aUser } from '@app/db/testing/testing'
import {
  aRecording,
  inFormat,
  inFormats,
  processNow,
  type TestFile,
  uploadAs,
  withAi,
} from './testing'

const TALK: Utterance[] = [
  { text: 'The bond ladder', voice: 0 },
  { text: 'matures in June.', voice: 1 },
]
const SAID = 'The bond ladder matures in June.'

const PICTURE = ['-f', 'lavfi', '-i', 'color=c=blue:s=64x64:r=5']
const SOUND = ['-map', '0:a']
const VIDEO = [...SOUND, '-map', '1:v', '-shortest', '-c:v', 'mpeg4']

/** The formats that the upload dialog names, and others that people have. */
const FORMATS: [string, string[]][] = [
  ['talk.mp3', ['-b:a', '64k']],
  ['talk.wav', []],
  ['eight-bit.wav', ['-c:a', 'pcm_u8']],
  ['talk.m4a', []],
  ['talk.aac', []],
  ['talk.caf', ['-c:a', 'pcm_s16be']],
  ['alac.caf', ['-c:a', 'alac']],
  ['talk.mov', VIDEO],
  ['talk.mp4', VIDEO],
  ['talk.3gp', ['-c:a', 'aac', '-ar', '16000', '-ac', '1']],
  ['talk.ogg', ['-c:a', 'libvorbis']],
  ['talk.opus', ['-c:a', 'libopus', '-b:a', '48k']],
  ['talk.flac', []],
  ['talk.webm', ['-c:a', 'libopus', '-b:a', '48k']],
  ['talk.mkv', ['-c:a', 'flac']],
  ['talk.wma', []],
  ['talk.aiff', []],
  ['talk.avi', VIDEO],
  ['surround.wav', ['-ac', '6']],
]

test('recordings of every format people have are heard word by word', async () => {
  const mapped = FORMATS.map(([name, options]): [string, string[]] =>
    options === VIDEO ? [name, options] : [name, [...SOUND, ...options]],
  )
  const files = await inFormats(aRecording(TALK).bytes, mapped, PICTURE)
  // No program that is at hand writes this one: the words above, as a telephone records them.
  const amr = await Bun.file(join(import.meta.dir, 'spoken.amr')).bytes()
  files.push({ bytes: amr, name: 'telephone.amr' })
  await withAi(async () => {
    await Promise.all(files.map(hear))
  })
})

async function hear(file: TestFile) {
  const { name } = file
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const response = await uploadAs(user, file, { clientId, title: name })
  expect([name, response.status]).toEqual([name, 201])
  const meeting = await processNow(user, (await response.json()).id)
  const said = meeting.transcript?.segments.map(({ text }) => text).join(' ')
  expect([name, meeting.status, said]).toEqual([name, 'Processed', SAID])
}

test('a video without sound fails with "no audio track"', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const silent = ['-map', '1:v', '-c:v', 'mpeg4', '-t', '1']
    const file = await inFormat(aRecording(TALK).bytes, 'mute.mp4', [...PICTURE, ...silent])
    const { id } = await (await uploadAs(user, file, { clientId })).json()
    const meeting = await processNow(user, id)
    expect(meeting.status).toBe('Failed')
    expect(meeting.failure).toContain('no audio track')
    expect(meeting.hasAudio).toBe(true)
    expect(server.requests).toEqual([])
  })
})

test('a truncated recording is processed with a warning, or fails with a reason', async () => {
  await withAi(async () => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const whole = aRecording().bytes
    const wavHalf = { bytes: whole.slice(0, whole.length / 2), name: 'half.wav' }
    const { id } = await (await uploadAs(user, wavHalf, { clientId, title: 'wav' })).json()
    const meeting = await processNow(user, id)
    expect(meeting.status).toBe('Processed')
    expect(meeting.warnings.join()).toContain('incomplete')

    const { bytes } = await inFormat(whole, 'talk.mp4', [...PICTURE, ...VIDEO])
    const mp4Half = { bytes: bytes.slice(0, bytes.length / 2), name: 'half.mp4' }
    const broken = await (await uploadAs(user, mp4Half, { clientId, title: 'mp4' })).json()
    const failed = await processNow(user, broken.id)
    expect(failed.status).toBe('Failed')
    expect(failed.failure).toContain('file format')
  })
})

test('a silent recording says so and costs nothing', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const silence = { bytes: wav(new Int16Array(16_000 * 3), 16_000), name: 'silent.wav' }
    const { id } = await (await uploadAs(user, silence, { clientId })).json()
    const meeting = await processNow(user, id)
    expect(meeting.status).toBe('Processed')
    expect(meeting.warnings).toEqual(['The recording is silent.'])
    expect(meeting.summary?.executiveSummary).toContain('no speech in this recording')
    expect(meeting.summary?.origin).toBe('rules')
    expect(meeting.transcript?.segments).toEqual([])
    const paid = server.requests.filter(({ route }) => route !== 'embeddings')
    expect(paid).toEqual([])
  })
})

test('a few words are quoted, not summarized', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const file = aRecording([{ text: 'Please call me back.' }])
    const { id } = await (await uploadAs(user, file, { clientId })).json()
    const meeting = await processNow(user, id)
    expect(meeting.summary?.executiveSummary).toContain('Please call me back.')
    expect(meeting.summary?.origin).toBe('rules')
    expect(server.requests.filter(({ route }) => route === 'chat')).toEqual([])
  })
})
