import { afterAll, beforeEach, expect, test } from 'bun:test'
import { closeLocalSpeech, type LocalSpeech } from '@app/ai/local/speech/local-speech'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { serveModels } from '@app/ai/testing/tiny-models/hub'
import { speakTiny, tinySpeech } from '@app/ai/testing/tiny-models/speech'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { as } from '../testing/testing'
import { forgetFailure, speechNotice } from './speech-model'
import { processNow, uploadAs } from './testing'

const nothing = env.ai
const recording = {
  bytes: speakTiny([
    1,
    'Good',
    'morning,',
    'Margaret.',
    3,
    'The',
    'trust',
    'deed',
    'is',
    'ready.',
    1,
  ]),
  name: 'meeting.wav',
}

beforeEach(forgetFailure)
afterAll(() => {
  env.ai = nothing
  closeLocalSpeech()
})

/** Models on a local hub, which answers once it is open, and an empty folder for them. */
async function aHub(directory: string, open: Promise<unknown> = Promise.resolve()) {
  const hub = `${directory}/hub`
  const speech: LocalSpeech = { ...(await tinySpeech(hub)), directory: `${directory}/models` }
  const { asked, server, stop } = serveModels(hub, open)
  const settings = { localSpeech: { ...speech, url: server.url.href } }
  return { hub, asked, settings, server, stop }
}

async function upload() {
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const response = await uploadAs(user, recording, { clientId })
  const { id } = await response.json()
  return { user, id, status: response.status }
}

test('without key or server a recording is accepted, its model downloaded, and its words found', async () => {
  await using directory = temporaryDirectory()
  const hub = await aHub(directory.path)
  env.ai = hub.settings
  expect(await speechNotice(env.ai)).toContain('is downloaded with the first recording')
  const { user, id, status } = await upload()
  expect(status).toBe(201)
  const meeting = await processNow(user, id)
  expect([meeting.status, meeting.failure]).toEqual(['Processed', null])
  expect(meeting.transcript?.segments).toMatchObject([
    { text: 'Good morning, Margaret.' },
    { text: 'The trust deed is ready.' },
  ])
  const [first, second] = meeting.transcript?.segments ?? []
  expect(Math.abs((first?.start ?? 0) - 1)).toBeLessThan(0.5)
  expect(Math.abs((second?.start ?? 0) - 5.2)).toBeLessThan(0.5)
  expect(meeting.transcript?.transcribedBy).toBe('here')
  expect(meeting.summary?.origin).toBe('rules')
  expect(hub.asked).toContain('/tiny-vad/silero_vad.onnx')

  const query = 'Is the trust deed ready?'
  const { result, sources } = await (await (await as(user)).post('/api/search', { query })).json()
  expect(result).toContain('The trust deed is ready')
  expect(result).toContain('[1]')
  expect(sources[0]).toMatchObject({ number: 1, meetingId: id, kind: 'transcript' })
  expect(sources[0].start).toBeLessThan(5.7)
  expect(await speechNotice(env.ai)).toBe('Recordings are transcribed on this server with Tiny.')
  await hub.stop()
})

test('without a network the recording waits, says so, and continues when the model is there', async () => {
  await using directory = temporaryDirectory()
  const hub = await aHub(directory.path)
  env.ai = {
    localSpeech: { ...(hub.settings.localSpeech as LocalSpeech), url: `${hub.server.url}no` },
  }
  const { user, id } = await upload()
  const waiting = await processNow(user, id)
  expect(waiting).toMatchObject({
    status: 'Processing',
    failure: null,
    progress: { step: 'waiting' },
  })
  // An operator copies the folder.
  await tinySpeech(directory.file('models'))
  expect((await processNow(user, id)).status).toBe('Processed')
  await hub.stop()
})

test('while one recording downloads the model another makes room for other work', async () => {
  await using directory = temporaryDirectory()
  const gate = Promise.withResolvers<void>()
  const hub = await aHub(directory.path, gate.promise)
  env.ai = hub.settings
  const [first, second] = [await upload(), await upload()]
  const fetching = processNow(first.user, first.id)
  while (hub.asked.length === 0) await Bun.sleep(1)
  const waiting = await processNow(second.user, second.id)
  expect(waiting).toMatchObject({ status: 'Processing', progress: { step: 'waiting' } })
  gate.resolve()
  expect((await fetching).status).toBe('Processed')
  expect((await processNow(second.user, second.id)).status).toBe('Processed')
  await hub.stop()
})

test('many waiting recordings do not each ask an unresponsive hub', async () => {
  await using directory = temporaryDirectory()
  const hub = await aHub(directory.path)
  env.ai = {
    localSpeech: { ...(hub.settings.localSpeech as LocalSpeech), url: `${hub.server.url}no` },
  }
  for (const { user, id } of [await upload(), await upload()]) {
    expect((await processNow(user, id)).progress?.step).toBe('waiting')
  }
  expect(hub.asked).toHaveLength(1)
  await hub.stop()
})

test('with the engine off and no server a recording is refused as before', async () => {
  env.ai = {}
  const { status } = await upload().catch(() => ({ status: 0 }))
  expect(status).toBe(503)
  const user = await aUser()
  expect(await (await (await as(user)).get('/api/health/ai')).json()).toMatchObject({
    speech: false,
  })
})
