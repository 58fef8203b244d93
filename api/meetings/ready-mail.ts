import { inOneLine } from '@app/db/connection/in-one-line'
import { clearOwedMail, findOwedMail, listOwedMails } from '@app/db/meetings/ready-mails'
import { mailMeetingReady } from '../mail/meeting-ready'

/** Readers don't wait for recordings this long: they get a mail. */
export const LONG_SECONDS = 600

/** Mails readers whose long recording is ready. A mail that can't be sent now stays due. */
export async function mailOwed(): Promise<void> {
  for (const { userId, meetingId } of await listOwedMails()) {
    try {
      const owed = await findOwedMail(userId, meetingId)
      if (!owed) continue
      await mailMeetingReady(owed.user, owed.meeting, owed.version)
      await clearOwedMail(userId, meetingId)
    } catch (error) {
      console.error(`the mail about meeting ${meetingId} was not sent yet: ${inOneLine(error)}`)
    }
  }
}
