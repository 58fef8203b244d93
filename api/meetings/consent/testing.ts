import type { AiServer } from '@app/ai/testing/testing'
import type { User } from '@app/db/accounts/users'
import { processNote } from '../../notes/process'
import { as } from '../../testing/testing'
import { embedMeeting } from '../embed-meeting'
import { processTranscript } from '../index-versions'
import { processMeeting } from '../process'
import { noPause } from '../testing'

const { signal } = new AbortController()

/** Tries every path by which a meeting's content could reach a model; the meeting may be gone. */
export async function tryEverything(user: User, id: number, server: AiServer) {
  const adviser = await as(user)
  const tools = { ai: server.settings, pause: noPause }
  const job = { userId: user.id, meetingId: id }
  await processMeeting(job, signal, tools)
  for (const again of ['retry', 'summarize', 'transcribe']) {
    await adviser.post(`/api/meetings/${id}/${again}`)
    await processMeeting(job, signal, tools)
  }
  await adviser.post(`/api/meetings/${id}/templates`, { template: 'annual-review' })
  await adviser.post(`/api/recaps/meeting/${id}/draft`, { tone: 'warm' })
  await adviser.post(`/api/meetings/${id}/brief`)
  await adviser.post('/api/notes', { meetingId: id, content: 'zircon note' })
  await processNote(job, signal, tools)
  await processTranscript(job, signal, tools)
  await embedMeeting(job, signal, { ...tools, ai: { ...server.settings, embeddingModel: 'other' } })
  const history = [
    { role: 'user', content: 'Which meetings did I have?' },
    { role: 'assistant', content: 'You met:\n- Zircon Holdings, zircon review [1]' },
  ]
  for (const query of ['What did we say about the bond ladder?', 'Summarize my meetings']) {
    await adviser.post('/api/search', { query, conversationHistory: history })
  }
}

/** Everything the provider has received, as text. */
export function sentTo({ requests }: Pick<AiServer, 'requests'>): string {
  return JSON.stringify(requests.map(({ prompt, body, fields }) => [prompt, body, fields]))
}
