import { afterAll, beforeEach, expect, spyOn, test } from 'bun:test'
import { closeLocalSpeech } from '@app/ai/local/speech/local-speech'
import { closeLocalVectors, isFetched } from '@app/ai/local/vectors/local-vectors'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { serveModels } from '@app/ai/testing/tiny-models/hub'
import { speakTiny, tinySpeech } from '@app/ai/testing/tiny-models/speech'
import { tinyVectors } from '@app/ai/testing/tiny-models/vectors'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { env } from '../env'
import { embedMeeting } from './embed-meeting'
import { vectorModel } from './indexing'
import { speechNotice } from './speech-model'
import { processNow, uploadAs } from './testing'
import { fetchVectorsModel, forgetFailure } from './vectors-model'

const nothing = env.ai
const recording = {
  bytes: speakTiny([1, 'The', 'trust', 'deed', 'is', 'ready.', 1]),
  name: 'meeting.wav',
}

beforeEach(forgetFailure)
afterAll(() => {
  env.ai = nothing
  closeLocalSpeech()
  closeLocalVectors()
})

/** The local speech model, and a vector model on a local hub, which answers once it is open. */
async function aHub(directory: string, open: Promise<unknown> = Promise.resolve()) {
  const hub = `${directory}/hub`
  const vectors = await tinyVectors(hub)
  const { asked, server, stop } = serveModels(hub, open)
  const localVectors = { ...vectors, directory: `${directory}/models`, url: server.url.href }
  const localSpeech = await tinySpeech(`${directory}/models`)
  return { asked, localVectors, localSpeech, stop }
}

test('the search model is downloaded with a recording, which does not wait for it, and then embeds it', async () => {
  await using directory = temporaryDirectory()
  const gate = Promise.withResolvers<void>()
  const { localSpeech, localVectors, asked, stop } = await aHub(directory.path, gate.promise)
  env.ai = { localSpeech, localVectors }
  const user = await aUser()
  const { id: clientId } = await aClient(user)
  const { id } = await (await uploadAs(user, recording, { clientId })).json()
  const modelOf = async () =>
    (await sql`select model from documents where meeting_id = ${id} and source = 'transcript'`)[0]
  expect((await processNow(user, id)).status).toBe('Processed')
  expect(await modelOf()).toEqual({ model: 'offline' })
  gate.resolve()
  while (!isFetched(localVectors)) await Bun.sleep(1)
  expect(asked).toContain('/tiny-vectors/model.onnx')
  expect(vectorModel(env.ai)).toBe('tiny-vectors')
  await embedMeeting({ userId: user.id, meetingId: id }, new AbortController().signal)
  expect(await modelOf()).toEqual({ model: 'tiny-vectors' })
  await stop()
})

test('the notice names the download and its size, and is absent if it is off or on a server', async () => {
  await using directory = temporaryDirectory()
  const { localSpeech, localVectors, asked, stop } = await aHub(directory.path)
  const here = 'Recordings are transcribed on this server with Tiny.'
  const coming =
    /A model for search by meaning, \d+ kB, is downloaded with the next recording, about/
  expect(await speechNotice({ localSpeech, localVectors })).toMatch(coming)
  const both = { localSpeech: { ...localSpeech, directory: directory.file('empty') }, localVectors }
  expect(await speechNotice(both)).toMatch(
    /The model, \d+ kB, and one for search by meaning, \d+ kB, are downloaded with the first recording/,
  )
  const embedBaseUrl = 'http://127.0.0.1:1'
  for (const ai of [
    { localSpeech, localVectors: null },
    { localSpeech, localVectors, embedBaseUrl },
  ]) {
    expect(await speechNotice(ai)).toBe(here)
    await fetchVectorsModel(ai)
  }
  expect(asked).toEqual([])
  await stop()
})

test('an unresponsive hub is asked once, and the console says what to do', async () => {
  await using directory = temporaryDirectory()
  const { localVectors, asked, stop } = await aHub(directory.path)
  const ai = { localVectors: { ...localVectors, url: `${localVectors.url}no` } }
  const console_ = spyOn(console, 'error').mockImplementation(() => {})
  await fetchVectorsModel(ai)
  await fetchVectorsModel(ai)
  const [said] = console_.mock.calls.map(([line]) => String(line))
  console_.mockRestore()
  expect(asked).toHaveLength(1)
  expect(said).toContain('SEARCH_MODEL=off')
  await stop()
})
