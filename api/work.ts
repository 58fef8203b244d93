import type { GivingUp, Handlers } from '@app/db/jobs/kinds'
import { refreshCalendar } from './connections/calendars/refresh'
import { announceProcessed, deliver } from './connections/webhooks/deliver'
import { handleSendMail } from './mail/send-queued-mail'
import { embedMeeting } from './meetings/embed-meeting'
import { giveUpProcessing } from './meetings/endings'
import { processSummary, processTranscript } from './meetings/index-versions'
import { processMeeting } from './meetings/process'
import { processNote } from './notes/process'
import { underWay } from './operations/loop-watch'
import { keepSpan } from './operations/traces'

/** The function for each kind of job. */
export const handlers: Handlers = traced({
  'process-meeting': async (job, signal) => {
    await processMeeting(job, signal)
    await announceProcessed(job.userId, job.meetingId)
  },
  'index-note': (job, signal) => processNote(job, signal),
  'index-transcript': (job, signal) => processTranscript(job, signal),
  'index-summary': (job, signal) => processSummary(job, signal),
  'embed-meeting': (job, signal) => embedMeeting(job, signal),
  'send-mail': handleSendMail,
  'call-webhook': deliver,
  'read-calendar': refreshCalendar,
})

/** A job that repeatedly crashes its process is given up; other kinds just fail. */
export const givingUp: GivingUp = { 'process-meeting': giveUpProcessing }

/**
 * The same handlers; each run is reported to the trace collector, if there is one, and to the event-loop
 * watch.
 */
export function traced<Some extends Partial<Handlers>>(all: Some): Some {
  const entries = Object.entries(all).map(([kind, handle]) => [
    kind,
    async (job: Record<string, string | number>, signal: AbortSignal) => {
      const start = Date.now()
      const under = underWay(kind)
      const report = (failed: boolean) =>
        keepSpan({
          name: kind,
          kind: 'consumer',
          traceId: crypto.randomUUID().replaceAll('-', ''),
          start,
          end: Date.now(),
          failed,
          attributes: job,
        })
      try {
        await (handle as (job: object, signal: AbortSignal) => Promise<void>)(job, signal)
        report(false)
      } catch (error) {
        report(true)
        throw error
      } finally {
        under.end()
      }
    },
  ])
  return Object.fromEntries(entries)
}
