/** An event as it was read, once for each time that it takes place. */
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

/** All of a calendar: events between two moments, and the uids of all that it has. */
export type CalendarContent = { events: ReadEvent[]; uids: string[] }
