import { expect, test } from 'bun:test'
import { parseTranscript } from '@app/ai/transcript-file/parse'
import { Elysia } from 'elysia'
import { sampleRoutes } from './routes'

const app = new Elysia().use(sampleRoutes)

test('GET /dev/sample-meeting.vtt is a transcript that can be uploaded', async () => {
  const response = await app.handle(new Request('http://localhost/dev/sample-meeting.vtt'))
  expect(response.status).toBe(200)
  const { segments } = parseTranscript(await response.bytes(), 'sample-meeting.vtt')
  expect(segments).toHaveLength(10)
  expect(segments[0]).toMatchObject({ speaker: 'Dana Moreno', start: 0 })
})

test('GET /dev/sample-meeting.mp3 is its recording', async () => {
  const response = await app.handle(new Request('http://localhost/dev/sample-meeting.mp3'))
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect((await response.bytes()).length).toBeGreaterThan(100_000)
})
