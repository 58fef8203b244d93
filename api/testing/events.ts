import { announce, follow, listen, type UserEvent } from '@app/db/connection/events'
import { aUser } from '@app/db/testing/testing'

/** The events that the work sends to the user's open pages, without earlier ones. */
export async function eventsOf(userId: number, work: () => Promise<unknown>): Promise<UserEvent[]> {
  const events: UserEvent[] = []
  await listen()
  await heard()
  const forget = follow(userId, (event) => events.push(event))
  await work()
  await heard()
  forget()
  return events
}

/** Resolves once earlier announcements have arrived: on a server events take a moment, in order. */
async function heard(): Promise<void> {
  const { id } = await aUser()
  await new Promise<void>((resolve) => {
    const forget = follow(id, () => {
      forget()
      resolve()
    })
    void announce({ userId: id, closed: true })
  })
}
