import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { addDays } from 'date-fns/addDays'
import type { DateArray, EventAttributes } from 'ics'
import { plainLine } from '../../http/plain-text'

export function dueEventOf(item: ActionItem, appUrl: string): EventAttributes[] {
  if (item.due === null) return []
  const day = new Date(`${item.due}T00:00:00Z`)
  const dateOf = (at: Date): DateArray => [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
  ]
  return [
    {
      uid: `action-item-${item.id}@${new URL(appUrl).hostname}`,
      title: plainLine(`${item.text} (${item.clientName})`),
      start: dateOf(day),
      end: dateOf(addDays(day, 1)),
      url: `${appUrl}/meetings/${item.meetingId}`,
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
      sequence: item.version,
    },
  ]
}
