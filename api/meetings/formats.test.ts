import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { encodeDsd } from '@app/ai/testing/encode/dsd'
import { encode, encodeOne, type Format } from '@app/ai/testing/encode/encode'
import { type Utterance, wav } from '@app/ai/testing/tones'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { aRecording, processNow, type TestFile, uploadAs, withAi } from './testing'

const TALK: Utterance[] = [
  { text: 'The bond ladder', voice: 0 },
  { text: 'matures in June.', voice: 1 },
]
const SAID = 'The bond ladder matures in June.'

const AAC = { codec: 'aac' }
const OPUS = { codec: 'libopus', bitrate: '48k' }
const WAVPACK: Format = { name: 'talk.wv', sound: { codec: 'wavpack' } }
const MP4: Format = { name: 'talk.mp4', sound: AAC, picture: 'mpeg4' }

/** The formats named in the upload dialog, and other common ones. */
const FORMATS: Format[] = [
  { name: 'talk.mp3', sound: { codec: 'libmp3lame', bitrate: '64k' } },
  { name: 'talk.wav', sound: { codec: 'pcm_s16le' } },
  { name: 'rf64.wav', sound: { codec: 'pcm_s16le' }, options: { rf64: 'always' } },
  { name: 'eight-bit.wav', sound: { codec: 'pcm_u8' } },
  { name: 'talk.m4a', sound: AAC },
  { name: 'talk.aac', sound: AAC },
  { name: 'talk.caf', sound: { codec: 'pcm_s16be' } },
  { name: 'talk.w64', sound: { codec: 'pcm_s16le' } },
  { name: 'alac.caf', sound: { codec: 'alac' } },
  { name: 'talk.mov', sound: AAC, picture: 'mpeg4' },
  MP4,
  { name: 'talk.3gp', sound: AAC },
  { name: 'talk.ogg', sound: { codec: 'libvorbis', bitrate: '48k' } },
  { name: 'talk.opus', sound: OPUS },
  { name: 'talk.flac', sound: { codec: 'flac' } },
  { name: 'talk.webm', sound: OPUS },
  { name: 'talk.mkv', sound: { codec: 'flac' } },
  { name: 'talk.wma', sound: { codec: 'wmav2' } },
  { name: 'talk.aiff', sound: { codec: 'pcm_s16be' } },
  { name: 'talk.au', sound: { codec: 'pcm_s16be' } },
  { name: 'talk.avi', sound: { codec: 'libmp3lame' }, picture: 'mpeg4' },
  { name: 'surround.wav', sound: { codec: 'pcm_s16le', channels: 6 } },
]

test('recordings in every common format are transcribed word by word', async () => {
  const files = await encode(aRecording(TALK).bytes, FORMATS)
  // No available program writes this format: the words above, as a phone records them.
  const amr = await Bun.file(join(import.meta.dir, 'spoken.amr')).bytes()
  files.push({ bytes: amr, name: 'telephone.amr' }, ...encodeDsd(aRecording(TALK).bytes))
  // Encoded in blocks of four seconds, of which the package writes the first one.
  files.push(await encodeOne(aRecording([{ text: SAID }, { silence: 2 }]).bytes, WAVPACK))
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
  expect([name, meeting.failure, said]).toEqual([name, null, SAID])
}

test('a video without audio fails with "no audio track"', async () => {
  await withAi(async (server) => {
    const user = await aUser()
    const { id: clientId } = await aClient(user)
    const mute: Format = { name: 'mute.mp4', picture: 'mpeg4' }
    const file = await encodeOne(aRecording(TALK).bytes, mute)
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

    const { bytes } = await encodeOne(whole, MP4)
    const mp4Half = { bytes: bytes.slice(0, bytes.length / 2), name: 'half.mp4' }
    const broken = await (await uploadAs(user, mp4Half, { clientId, title: 'mp4' })).json()
    const failed = await processNow(user, broken.id)
    expect(failed.status).toBe('Failed')
    expect(failed.failure).toContain('file format')
  })
})

test('a silent recording is reported and costs nothing', async () => {
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
    // its summary answers no question
    expect(await sql`select id from chunks where user_id = ${user.id}`).toHaveLength(0)
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
