import { findUser } from '@app/db/accounts/find-user'
import { eachApart } from '@app/db/jobs/each-apart'
import {
  listBriefReaders,
  listPlannedMeetings,
  markBriefsMailed,
} from '@app/db/meetings/dossier/brief-mails'
import { changeDay, dayIn, momentIn, timeIn } from '@app/web/time/days'
import { datesIn } from '@app/web/time/write-dates'
import { addDays } from 'date-fns/addDays'
import { env } from '../../env'
import { sendMail } from '../../mail/outbox'

/** From this time on, in the reader's zone, tomorrow's briefs are mailed. */
const EVENING = '18:00'
/** Maximum meetings listed in a mail. */
const MAX_MEETINGS = 20

/** Once an evening, mails subscribed users links to the next day's briefs. */
export async function mailBriefs(now = new Date()): Promise<void> {
  const nameOf = ({ id }: { id: number }) => `the briefs of user ${id} were not sent yet`
  await eachApart(await listBriefReaders(), nameOf, async ({ id, timeZone, mailedOn }) => {
    const today = dayIn(timeZone, now)
    if (mailedOn === today || timeIn(timeZone, now) < EVENING) return
    await mailTomorrow(id, timeZone, today)
    await markBriefsMailed(id, today)
  })
}

async function mailTomorrow(userId: number, zone: string, today: string) {
  const [tomorrow, after] = [1, 2].map((days) => changeDay(today, (date) => addDays(date, days)))
  const from = momentIn(zone, tomorrow ?? today)
  const until = momentIn(zone, after ?? today)
  const meetings = await listPlannedMeetings(userId, { from, until })
  const user = meetings.length > 0 ? await findUser(userId) : null
  if (!user) return
  const { clock } = datesIn(zone)
  await sendMail(
    {
      kind: 'briefs',
      to: user.email,
      name: user.fullName ?? user.username,
      meetings: meetings.slice(0, MAX_MEETINGS).map(({ id, title, date }) => ({
        title,
        time: clock(date),
        url: `${env.appUrl}/meetings/${id}/brief`,
      })),
    },
    { userId, about: `briefs/${userId}/${today}` },
  )
}
