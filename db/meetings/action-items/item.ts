/** The user, someone at the client, another person, or nobody named. */
export type Owner = 'me' | 'client' | 'person' | 'nobody'
export type ActionStatus = 'open' | 'done' | 'dropped'

/** An action item on the meeting page. */
export type MeetingItem = {
  id: number
  text: string
  owner: Owner
  ownerName: string | null
  /** YYYY-MM-DD in the user's calendar. */
  due: string | null
  status: ActionStatus
  doneAt: string | null
  /** Index of the segment where it was said, and the time in milliseconds. */
  segment: number | null
  startMs: number | null
  quote: string | null
  createdBy: 'ai' | 'user'
  version: number
}

/** The fields that can be undone. */
export type ItemState = Pick<MeetingItem, 'text' | 'owner' | 'ownerName' | 'due' | 'status'>

export function stateOf({ text, owner, ownerName, due, status }: ItemState): string {
  return JSON.stringify({ text, owner, ownerName, due, status })
}
