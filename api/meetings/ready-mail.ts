import { listOwedMails, settleReadyMail } from '@app/db/ready-mails'
import { mailMeetingReady } from '../mail/meeting-ready'

/** Recordings from this length on are not waited for: their reader gets a mail. */
export const LONG_SECONDS = 600

/** Mails those whose long recording has become ready. One that cannot be sent now is owed on. */
export async function mailOwed(): Promise<void> {
  for (const { user, meeting, run } of await listOwedMails()) {
    try {
      await mailMeetingReady(user, meeting, run)
      await settleReadyMail(user.id, meeting.id)
    } catch (error) {
      console.error(`the mail of meeting ${meeting.id} is not sent yet: ${error}`)
    }
  }
}
