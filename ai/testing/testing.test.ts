import { afterAll, expect, test } from 'bun:test'
import { startAiServer } from './testing'
import { speakTones } from './tones'

const server = await startAiServer({ apiKey: 'secret' })
afterAll(() => server.stop())
const authorization = 'Bearer secret'

function post(path: string, body: object, headers: Record<string, string> = { authorization }) {
  const type = { 'content-type': 'application/json' }
  return fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...type, ...headers },
  })
}

function transcribe(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string>) {
  const form = new FormData()
  form.set('file', new File([bytes], 'a.wav', { type: 'audio/wav' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return fetch(`${server.url}/audio/transcriptions`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  })
}

test('a call without the key is refused', async () => {
  const answer = await post('/chat/completions', { model: 'm', messages: [] }, {})
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_api_key' } })
})

test('a recording is transcribed from its audio', async () => {
  const recording = speakTones('The ladder matures in June.', { voice: 4 })
  const answer = await transcribe(recording, {
    model: 'whisper-1',
    response_format: 'verbose_json',
  })
  expect(await answer.json()).toMatchObject({
    text: 'The ladder matures in June.',
    segments: [{ text: ' The ladder matures in June.', start: 0.3 }],
  })
})

test("the provider's limits apply", async () => {
  const huge = await transcribe(new Uint8Array(26 * 2 ** 20), { model: 'whisper-1' })
  expect(huge.status).toBe(413)
  const wrong = await transcribe(speakTones('a'), {
    model: 'gpt-4o-transcribe',
    response_format: 'verbose_json',
  })
  expect(wrong.status).toBe(400)
  const long = speakTones('word '.repeat(60))
  const diarized = { model: 'gpt-4o-transcribe-diarize', response_format: 'diarized_json' }
  expect((await transcribe(long, diarized)).status).toBe(400)
  expect((await transcribe(long, { ...diarized, chunking_strategy: 'auto' })).status).toBe(200)
  const text = new TextEncoder().encode('no sound')
  expect((await transcribe(new Uint8Array(text), { model: 'whisper-1' })).status).toBe(400)
})

test('a schema is answered with an object made from the transcript in the prompt', async () => {
  const schema = {
    type: 'object',
    properties: {
      executiveSummary: { type: 'string' },
      actionItems: { type: 'array', items: { type: 'object' } },
      rating: { type: 'integer' },
    },
  }
  const answer = await post('/chat/completions', {
    model: 'm',
    messages: [
      {
        role: 'user',
        content: "<transcript>\nElena: Hello.\nMargaret: I'll sign on Friday.\n</transcript>",
      },
    ],
    response_format: { type: 'json_schema', json_schema: { name: 'n', schema } },
  })
  const { choices } = await answer.json()
  expect(JSON.parse(choices[0].message.content)).toEqual({
    executiveSummary: "Hello. I'll sign on Friday.",
    actionItems: [
      { task: "I'll sign on Friday.", assignee: 'Margaret', quote: "I'll sign on Friday." },
    ],
    rating: 0,
  })
})

test('a question is answered by quoting the best matching source, with its number', async () => {
  const messages = [
    { role: 'system', content: 'Answer from <source> tags.' },
    {
      role: 'user',
      content:
        '<source n="1">\nIt rained.\n</source>\n<source n="2">\nThe fees fall due in September.\n</source>\nQuestion: When are the fees due?',
    },
  ]
  const answer = await post('/chat/completions', { model: 'm', messages })
  const { choices } = await answer.json()
  expect(choices[0].message.content).toBe('The fees fall due in September. [2]')
  expect(server.requests.at(-1)?.prompt).toContain('Question: When are the fees due?')
})

test('faults hit only the planned endpoint', async () => {
  server.reset()
  server.fail({ kind: 'status', status: 429, retryAfter: 3 }, { route: 'embeddings' })
  const chat = { model: 'm', messages: [{ role: 'user', content: 'hi' }] }
  expect((await post('/chat/completions', chat)).status).toBe(200)
  const busy = await post('/embeddings', { model: 'm', input: 'hi' })
  expect(busy.status).toBe(429)
  expect(busy.headers.get('retry-after')).toBe('3')
  expect((await post('/embeddings', { model: 'm', input: 'hi' })).status).toBe(200)
  server.fail({ kind: 'reset' })
  await expect(post('/chat/completions', chat)).rejects.toThrow()
})
