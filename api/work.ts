import type { Handlers } from '@app/db/jobs'
import { handleSendMail } from './mail/outbox'

/** What each kind of job does. */
export const handlers: Handlers = {
  'process-meeting': async () => {},
  'index-note': async () => {},
  'send-mail': handleSendMail,
}
