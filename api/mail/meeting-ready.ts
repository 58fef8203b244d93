import type { User } from '@app/db/accounts/users'
import { env } from '../env'
import { sendMail } from './outbox'

/** Tells the user, once for each version of a meeting, that it can be read. */
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
