import { expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { measured } from '@app/ai/local/engine-work'
import { EngineError } from '@app/ai/local/error'
import { pathOf } from '@app/ai/local/folder'
import type { AiSettings } from '@app/ai/models/settings'
import { temporaryDirectory } from '@app/ai/testing/directory'
import { tinyChat } from '@app/ai/testing/tiny-models/chat'
import { tinySpeech } from '@app/ai/testing/tiny-models/speech'
import { tinyVectors } from '@app/ai/testing/tiny-models/vectors'
import { aUser } from '@app/db/testing/testing'
import { as, guest } from '../../testing/testing'
import { listEngines } from './engines'
import { recordEngines } from './record-engines'

test("this server's engines are listed with their models and state on disk", async () => {
  await using directory = temporaryDirectory()
  const speech = await tinySpeech(directory.path)
  const ai = { localSpeech: speech, localVectors: await tinyVectors(directory.path) }
  const [heard, found, chat] = await listEngines(ai)
  expect([heard?.by, found?.by, chat?.by]).toEqual(['here', 'here', 'none'])
  expect(heard?.models.map(({ state }) => state)).toEqual(['ready', 'ready'])
  await Bun.write(pathOf(directory.path, speech.speech, 'tokens.txt'), 'damaged')
  await rm(pathOf(directory.path, speech.vad, 'silero_vad.onnx'))
  const [after] = await listEngines(ai)
  expect(after?.models.map(({ state }) => state)).toEqual(['missing', 'damaged'])
})

test("a local language model is listed, with the reason if it can't be used", async () => {
  await using directory = temporaryDirectory()
  const localChat = await tinyChat(directory.path)
  const chatOf = async (settings: AiSettings) => {
    const engine = (await listEngines(settings)).at(-1)
    return [engine?.by, engine?.host, engine?.models[0]?.state]
  }
  const server = { baseUrl: 'https://models.example.com/v1' }
  expect(await chatOf({ ...server, localChat })).toEqual(['here', null, 'ready'])
  const small = { ...localChat, fits: false }
  expect(await chatOf({ localChat: small })).toEqual(['none', null, 'tooLarge'])
  const empty = { ...localChat, directory: directory.file('empty') }
  expect(await chatOf({ ...server, localChat: empty })).toEqual([
    ...['server', 'models.example.com', 'missing'],
  ])
})

test('a server is named by its host, without key or path', async () => {
  const ai = { apiKey: 'secret', baseUrl: 'https://models.example.com:8443/v1' }
  for (const { by, host, models } of await listEngines(ai)) {
    expect([by, host, models]).toEqual(['server', 'models.example.com:8443', []])
  }
})

test("an engine's work and failures are recorded", async () => {
  await using directory = temporaryDirectory()
  const tiny = await tinyVectors(directory.path)
  const name = { service: 'embeddings' as const, engine: crypto.randomUUID() }
  const localVectors = { ...tiny, model: { ...tiny.model, title: name.engine } }
  const figures = async () => (await listEngines({ localVectors }))[1]
  expect(await figures()).toMatchObject({ by: 'here', speed: null, workedAt: null, failures: [] })
  const stop = recordEngines()
  await measured(
    name,
    () => 8,
    async () => {},
  )
  const fail = () => Promise.reject(new EngineError('timeout', 'It stopped responding.'))
  await expect(measured(name, Number, fail)).rejects.toThrow('It stopped responding.')
  await stop()
  const { speed, workedAt, failures } = (await figures()) ?? {}
  expect(speed).toBeGreaterThan(0)
  expect(Date.parse(workedAt ?? '')).toBeGreaterThan(0)
  expect(failures).toEqual([{ reason: 'It stopped responding.', at: expect.any(String) }])
})

test('GET /api/operator/engines is for operators only', async () => {
  expect((await guest.get('/api/operator/engines')).status).toBe(401)
  expect((await (await as(await aUser())).get('/api/operator/engines')).status).toBe(404)
})
