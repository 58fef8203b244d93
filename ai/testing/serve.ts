import { startAiServer } from './testing'
import { recordTones, type Utterance } from './tones'

/**
 * The loopback provider as a process of its own, for journeys through the whole product. Prints its
 * address as one line of JSON. POST /speak makes a recording: a JSON list of utterances in, WAV out.
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
