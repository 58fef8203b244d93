/** The owner: the user, somebody of the client's, another person, or nobody was named. */
export type Owner = 'me' | 'client' | 'person' | 'nobody'
export type ActionStatus = 'open' | 'done' | 'dropped'

/** An action item as its meeting shows it. */
export type MeetingItem = {
  id: number
  text: string
  owner: Owner
  ownerName: string | null
  /** YYYY-MM-DD in the calendar of the user. */
  due: string | null
  status: ActionStatus
  doneAt: string | null
  /** Index of the segment in which it was said, and its moment in milliseconds. */
  segment: number | null
  startMs: number | null
  quote: string | null
  createdBy: 'ai' | 'user'
  version: number
}

/** The fields that a person can take back. */
export type ItemState = Pick<MeetingItem, 'text' | 'owner' | 'ownerName' | 'due' | 'status'>

/** An item's state as JSON. */
export function stateOf({ text, owner, ownerName, due, status }: ItemState): string {
  return JSON.stringify({ text, owner, ownerName, due, status })
}
