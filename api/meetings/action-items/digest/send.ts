import { findDigest, listDueDigests, scheduleDigest } from '@app/db/accounts/digests'
import { findUser } from '@app/db/accounts/find-user'
import type { User } from '@app/db/accounts/users'
import { inOneLine } from '@app/db/connection/in-one-line'
import {
  type ActionItem,
  countActionItems,
  listActionItems,
} from '@app/db/meetings/action-items/action-items'
import { changeDay, dayIn } from '@app/web/time/days'
import { datesIn } from '@app/web/time/write-dates'
import { addDays } from 'date-fns/addDays'
import { env } from '../../../env'
import { plainLine } from '../../../http/plain-text'
import { canMail, sendMail } from '../../../mail/outbox'
import type { DigestItem, TemplateOf } from '../../../mail/template'
import { dotted } from '../../documents/words'
import { lastMonday, nextMonday } from './monday'
import { unsubscribeUrl } from './token'

/** Items of a group listed in the email. */
const NAMED = 20
/** After this the Monday email is skipped. */
const LATEST_MS = 24 * 3600 * 1000

type Content = Pick<TemplateOf<'action-digest'>, 'groups' | 'others'>

/** Mails everyone whose Monday morning has come about their open action items. */
export async function mailDigests(now = new Date()): Promise<void> {
  if (!canMail()) return
  for (const userId of await listDueDigests(now)) {
    try {
      await mailDigest(userId, now)
    } catch (error) {
      console.error(`the weekly email to user ${userId} was not sent yet: ${inOneLine(error)}`)
    }
  }
}

async function mailDigest(userId: number, now: Date) {
  const user = await findUser(userId)
  if (!user) return
  const digest = await findDigest(userId)
  const monday = lastMonday(user.timeZone, now)
  const isMorning = now.getTime() - Date.parse(monday.at) < LATEST_MS
  const content = digest && isMorning ? await contentOf(user, now) : null
  if (digest && content) {
    await sendMail(
      {
        kind: 'action-digest',
        to: user.email,
        name: user.fullName ?? user.username,
        ...content,
        url: `${env.appUrl}/actions`,
        unsubscribe: unsubscribeUrl(userId, digest.nonce),
      },
      { userId, about: `action-digest/${userId}/${monday.day}` },
    )
  }
  await scheduleDigest(userId, nextMonday(user.timeZone, now))
}

/** Null if nothing is open. */
async function contentOf(user: User, now: Date): Promise<Content | null> {
  const today = dayIn(user.timeZone, now)
  const counts = await countActionItems(user.id, { today })
  const open = counts.overdue + counts.today + counts.upcoming + counts.undated
  if (open === 0) return null
  const sunday = changeDay(today, (date) => addDays(date, 6))
  const filter = { today, limit: NAMED }
  const overdue = await listActionItems(user.id, { ...filter, view: 'overdue' })
  const dueToday = await listActionItems(user.id, { ...filter, view: 'today' })
  const upcoming = await listActionItems(user.id, { ...filter, view: 'upcoming' })
  const soon = upcoming.filter(({ due }) => due !== null && due <= sunday)
  const groups = [
    { title: 'Overdue', items: overdue },
    { title: 'Due today', items: dueToday },
    { title: 'Due this week', items: soon },
  ].filter(({ items }) => items.length > 0)
  const named = groups.reduce((sum, { items }) => sum + items.length, 0)
  return {
    groups: groups.map(({ title, items }) => ({ title, items: items.map(line) })),
    others: open - named,
  }
}

function line({ text, clientName, ownerName, due }: ActionItem): DigestItem {
  const about = [clientName, ownerName, due && `due ${datesIn('UTC').long(due)}`]
  return {
    text: plainLine(text),
    about: dotted(about.map((part) => plainLine(part ?? ''))),
  }
}
