import { useUser } from '../user'

/** The id of the demo user, who is shown built-in samples (specification, section 6). */
const DEMO_USER_ID = 1

/**
 * The ids of samples count up from here, and no call answers them: nearly the last that a row can
 * have, so that no sample hides what the demo user keeps.
 */
export const BEFORE_SAMPLES = 2_147_483_600

/** True if the demo user is signed in. */
export function useIsDemo(): boolean {
  return useUser()?.id === DEMO_USER_ID
}

/** True for a sample meeting of the demo user. */
export function isSampleMeeting(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && Number(id) > BEFORE_SAMPLES
}

/** True for a sample client of the demo user. */
export function isSampleClient(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === DEMO_USER_ID && Number(id) > BEFORE_SAMPLES
}
