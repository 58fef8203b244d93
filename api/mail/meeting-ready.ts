import type { User } from '@app/db/accounts/users'
import { env } from '../env'
import { sendMail } from './outbox'

/** Mails the user, once per version of a meeting, that it is ready. */
export async function mailMeetingReady(
  user: Pick<User, 'id' | 'email' | 'fullName' | 'username'>,
  meeting: { id: number; title: string },
  version = 1,
): Promise<void> {
  await sendMail(
    {
      kind: 'meeting-ready',
      to: user.email,
      name: user.fullName ?? user.username,
      title: meeting.title,
      url: `${env.appUrl}/meetings/${meeting.id}`,
    },
    { userId: user.id, about: `meeting-ready/${meeting.id}/${version}` },
  )
}
