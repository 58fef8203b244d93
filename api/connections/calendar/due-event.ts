import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { plainLine } from '../../http/plain-text'
import { allDay } from './all-day'

export function dueEventOf(item: ActionItem, appUrl: string) {
  if (item.due === null) return []
  return [
    {
      uid: `action-item-${item.id}@${new URL(appUrl).hostname}`,
      title: plainLine(`${item.text} (${item.clientName})`),
      ...allDay(item.due),
      url: `${appUrl}/meetings/${item.meetingId}`,
      status: 'CONFIRMED' as const,
      sequence: item.version,
    },
  ]
}
