import type { Handlers } from '@app/db/jobs'
import { handleSendMail } from './mail/outbox'
import { processTranscript } from './meetings/index-transcript'
import { processMeeting } from './meetings/process'
import { processNote } from './notes/process'
import { announceProcessed, deliver } from './webhooks/deliver'

/** What each kind of job does. */
export const handlers: Handlers = {
  'process-meeting': async (job, signal) => {
    await processMeeting(job, signal)
    await announceProcessed(job.userId, job.meetingId)
  },
  'index-note': (job, signal) => processNote(job, signal),
  'index-transcript': (job, signal) => processTranscript(job, signal),
  'send-mail': handleSendMail,
  'call-webhook': deliver,
}
