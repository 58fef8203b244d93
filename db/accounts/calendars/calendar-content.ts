/** An event as read, one for each occurrence. */
export type ReadEvent = {
  uid: string
  occurrence: string
  title: string
  location: string
  startsAt: string
  endsAt: string
  allDay: boolean
  emails: string[]
  names: string[]
}

/** A calendar's events between two moments, and the uids of all its events. */
export type CalendarContent = { events: ReadEvent[]; uids: string[] }
