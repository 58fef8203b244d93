import { findUser } from '@app/db/accounts/find-user'
import { inOneLine } from '@app/db/connection/in-one-line'
import type { Artefact } from '@app/db/meetings/deletion/artefacts'
import { type Due, listDueSoon, NOTICE_DAYS } from '@app/db/meetings/retention/due'
import { expireContent, expireTurns } from '@app/db/meetings/retention/expire'
import { announceDue } from '@app/db/meetings/retention/notices'
import { listUsersWithRules } from '@app/db/meetings/retention/rules'
import { env } from '../../env'
import { sendMail } from '../../mail/outbox'
import { record } from '../../secrets/audit'
import { stopCalls } from '../consent/stop-work'
import { deletionReceipt } from '../deletion/receipt'
import { recordChange } from '../record/record-change'
import { CATEGORY_WORDS, dayText } from './words'

/** Items of one user per round; the next round continues. */
const MAX_AT_ONCE = 1_000

/** Announces content that is about to expire, and deletes what was announced for long enough. */
export async function expireByRules(): Promise<void> {
  for (const userId of await listUsersWithRules()) {
    try {
      await expireOf(userId)
    } catch (error) {
      console.error(`retention of user ${userId}: ${inOneLine(error)}`)
    }
  }
}

async function expireOf(userId: number) {
  const due = await listDueSoon(userId, { withinDays: NOTICE_DAYS, limit: MAX_AT_ONCE })
  await announceDue(userId, due)
  const fresh = due.filter(({ noticedAt }) => noticedAt === null)
  if (fresh.length > 0) await mailNotice(userId, fresh)
  const over = due.filter(({ over }) => over)
  for (const each of over) if (each.category !== 'chats') await expire(userId, each)
  if (over.some(({ category }) => category === 'chats')) await expireChats(userId)
}

async function expire(userId: number, due: Due) {
  const { category, subjectId, days, of } = due
  const words = CATEGORY_WORDS[category]
  const id = crypto.randomUUID()
  const rule = `retention: ${words.toLowerCase()} after ${days} days, as set for the ${of}`
  const about = { id, rule, clientId: null, meetingId: subjectId }
  const warning = `${words} deleted on ${dayText(new Date())} under your ${days}-day retention rule.`
  const makeReceipt = (removed: Artefact[]) => deletionReceipt(about, removed)
  const gone = await expireContent(userId, due, warning, makeReceipt)
  if (gone === 0) return
  await stopCalls(userId, [subjectId])
  await recordChange('retention deleted', userId, subjectId, { category, days, receipt: id })
}

async function expireChats(userId: number) {
  const id = crypto.randomUUID()
  const about = { id, rule: 'retention: chats', clientId: null, meetingId: null }
  const gone = await expireTurns(userId, (removed) => deletionReceipt(about, removed))
  if (gone > 0) await record('retention deleted', userId, { category: 'chats', receipt: id })
}

async function mailNotice(userId: number, fresh: Due[]) {
  const user = await findUser(userId)
  if (!user) return
  const [first = new Date().toISOString()] = fresh.map(({ dueAt }) => dueAt).sort()
  await sendMail(
    {
      kind: 'retention-notice',
      to: user.email,
      name: user.fullName ?? user.username,
      items: fresh.length,
      first: dayText(new Date(first), user.timeZone),
      url: `${env.appUrl}/account#retention`,
    },
    { userId, about: `retention/${userId}/${crypto.randomUUID()}` },
  )
}
