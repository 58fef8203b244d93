import { clearOwedMail, findOwedMail, listOwedMails } from '@app/db/meetings/ready-mails'
import { mailMeetingReady } from '../mail/meeting-ready'

/** Recordings from this length on are not waited for: their reader gets a mail. */
export const LONG_SECONDS = 600

/** Mails those whose long recording has become ready. One that cannot be sent now is owed on. */
export async function mailOwed(): Promise<void> {
  for (const { userId, meetingId } of await listOwedMails()) {
    try {
      const owed = await findOwedMail(userId, meetingId)
      if (!owed) continue
      await mailMeetingReady(owed.user, owed.meeting, owed.version)
      await clearOwedMail(userId, meetingId)
    } catch (error) {
      console.error(`the mail of meeting ${meetingId} is not sent yet: ${error}`)
    }
  }
}
