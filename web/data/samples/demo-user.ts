import { useUser } from '../user'

/** The id of the demo user, who is shown built-in samples (specification, section 6). */
const DEMO_USER_ID = 1

/** The ids of the sample meetings, which no call answers. */
const sampleMeetingIds = ['1', '2', '3']

/** The ids of the sample clients, which no call answers. */
const sampleClientIds = ['1', '2', '3', '4', '5']

/** True if the demo user is signed in. */
export function useIsDemo(): boolean {
  return useUser()?.id === DEMO_USER_ID
}

/** True for a sample meeting of the demo user. */
export function isSampleMeeting(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && id !== undefined && sampleMeetingIds.includes(id)
}

/** True for a sample client of the demo user. */
export function isSampleClient(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && id !== undefined && sampleClientIds.includes(id)
}
