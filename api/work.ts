import type { Handlers } from '@app/db/jobs'
import { handleSendMail } from './mail/outbox'
import { processTranscript } from './meetings/index-transcript'
import { processMeeting } from './meetings/process'
import { processNote } from './notes/process'

/** What each kind of job does. */
export const handlers: Handlers = {
  'process-meeting': (job, signal) => processMeeting(job, signal),
  'index-note': (job, signal) => processNote(job, signal),
  'index-transcript': (job, signal) => processTranscript(job, signal),
  'send-mail': handleSendMail,
}
