import { expect, test } from 'bun:test'
import { openDoor } from '../testing/open-door'
import { hasChat, hasEmbeddings, hasSpeech } from './available'
import { type AiSettings, chatModel, speechClient } from './models'

test('settings determine which services are available', () => {
  const has = (settings: AiSettings) => [
    hasChat(settings),
    hasSpeech(settings),
    hasEmbeddings(settings),
  ]
  expect(has({})).toEqual([false, false, false])
  expect(has({ apiKey: '', baseUrl: null })).toEqual([false, false, false])
  expect(has({ apiKey: 'k' })).toEqual([true, true, true])
  expect(has({ baseUrl: 'http://localhost:11434/v1' })).toEqual([true, true, true])
  expect(has({ transcribeBaseUrl: 'http://localhost:8000/v1' })).toEqual([false, true, false])
  expect(has({ embedApiKey: 'k' })).toEqual([false, false, true])
})

test('a separate speech server does not get the shared key', async () => {
  const settings = { apiKey: 'common', transcribeBaseUrl: 'http://speech.test/v1' }
  const { client, model } = await speechClient({ ...settings, door: openDoor })
  expect([client.apiKey, client.baseURL]).toEqual(['none', 'http://speech.test/v1'])
  expect(model).toBe('gpt-4o-transcribe-diarize')
  const own = await speechClient({
    ...settings,
    transcribeApiKey: 'own',
    door: openDoor,
  })
  expect(own.client.apiKey).toBe('own')
  const common = await speechClient({
    apiKey: 'common',
    baseUrl: 'http://all.test/v1',
    door: openDoor,
  })
  expect([common.client.apiKey, common.client.baseURL]).toEqual(['common', 'http://all.test/v1'])
})

test('the configured chat model is used', async () => {
  expect((await chatModel({ apiKey: 'k', chatModel: 'llama3.1', door: openDoor })).model).toBe(
    'llama3.1',
  )
})
