import { useUser } from '../user'

/** The id of the demo user, who is shown built-in samples (specification, section 6). */
const DEMO_USER_ID = 1

/** The ids of the sample meetings, which no call answers. */
const sampleMeetingIds = ['1', '2', '3']

/** True if the demo user is signed in. */
export function useIsDemo(): boolean {
  return useUser()?.id === DEMO_USER_ID
}

/** True for a sample meeting of the demo user. */
export function isSampleMeeting(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && id !== undefined && sampleMeetingIds.includes(id)
}
