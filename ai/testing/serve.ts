import { startAiServer } from './testing'
import { recordTones, type Utterance } from './tones'

/**
 * Runs the loopback provider as a separate process, for end-to-end tests. Prints its URL as a line
 * of JSON. POST /speak turns a JSON list of utterances into a WAV file.
 */
const server = await startAiServer()
const speaker = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const utterances: Utterance[] = await request.json()
    return new Response(recordTones(utterances), { headers: { 'content-type': 'audio/wav' } })
  },
})
console.log(JSON.stringify({ url: server.url, speak: speaker.url.href }))
