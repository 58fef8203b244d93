import type { User } from '@app/db/accounts/users'
import { aClient, aUser } from '@app/db/testing/testing'
import { Elysia } from 'elysia'
import { aFullMeeting } from '../../archive/testing'
import { security } from '../../http/security'
import { as } from '../../testing/testing'
import { sharedPages } from './shared-pages'

const app = new Elysia().use(security).use(sharedPages)

/** A user's meeting with every kind of content, and one link to it. */
export async function aSharedMeeting(wanted: Record<string, unknown> = {}, title?: string) {
  const user = await aUser()
  const client = await aClient(user)
  const meetingId = await aFullMeeting(user, client.id, title)
  return { user, client, meetingId, ...(await aLink(user, meetingId, wanted)) }
}

/** A new link: its id and its path. */
export async function aLink(user: User, meetingId: number, wanted: Record<string, unknown> = {}) {
  const adviser = await as(user)
  const made = await (await adviser.post('/api/share-links', { meetingId, ...wanted })).json()
  return {
    id: Number(made.id),
    path: new URL(made.url).pathname,
    expiresAt: String(made.expiresAt),
  }
}

/** Opens a shared page like a link scanner. */
export function look(path: string): Promise<Response> {
  return app.handle(new Request(`http://localhost${path}`))
}

/** Presses a shared page's button. */
export function press(path: string, ...passcodes: (string | undefined)[]): Promise<Response> {
  const sent = passcodes.filter((passcode) => passcode !== undefined)
  const body = new URLSearchParams(sent.map((passcode) => ['passcode', passcode])).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'A phone',
  }
  return app.handle(new Request(`http://localhost${path}`, { method: 'POST', body, headers }))
}
