import { useUser } from '../user'

/** The id of the demo user, who is shown built-in samples (specification, section 6). */
const demoUserId = 1

/** The ids of the sample meetings, which no call answers. */
const sampleMeetingIds = ['1', '2', '3']

/** True if the demo user is signed in. */
export function useIsDemo(): boolean {
  return useUser()?.id === demoUserId
}

/** True for a sample meeting of the demo user. */
export function isSampleMeeting(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === demoUserId && id !== undefined && sampleMeetingIds.includes(id)
}
