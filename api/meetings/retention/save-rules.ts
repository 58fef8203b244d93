import { listDueSoon, NOTICE_DAYS } from '@app/db/meetings/retention/due'
import { announceDue } from '@app/db/meetings/retention/notices'
import {
  CATEGORIES,
  type RuleSubject,
  type Rules,
  setRules,
} from '@app/db/meetings/retention/rules'
import { record } from '../../secrets/audit'

const MAX_ANNOUNCED = 1_000

/** Saves how long content is kept, `about` of which is added on the trail. False if there is no such subject. */
export async function saveRules(
  userId: number,
  subject: RuleSubject,
  rules: Rules,
  about: { rule?: string } = {},
): Promise<boolean> {
  if (!(await setRules(userId, subject, rules))) return false
  const named = subject.kind === 'account' ? {} : { [subject.kind]: subject.id }
  const said = CATEGORIES.map((each) => (each in rules ? `${each}:${rules[each] ?? 'keep'}` : ''))
  const detail = { ...named, rules: said.filter(Boolean).join(' '), ...about }
  await record('retention set', userId, detail)
  await withdrawNotices(userId)
  return true
}

/** Content announced by an outdated rule is announced again if another rule ends it. */
async function withdrawNotices(userId: number) {
  const due = await listDueSoon(userId, { withinDays: NOTICE_DAYS, limit: MAX_ANNOUNCED })
  await announceDue(
    userId,
    due.filter(({ noticedAt }) => noticedAt !== null),
  )
}
