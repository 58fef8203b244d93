import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { allDay } from './all-day'

export function dueEventOf(item: ActionItem, appUrl: string) {
  if (item.due === null) return []
  return [
    {
      uid: `action-item-${item.id}`,
      title: `${item.text} (${item.clientName})`,
      times: [...allDay(item.due), `SEQUENCE:${item.version}`],
      url: `${appUrl}/meetings/${item.meetingId}`,
    },
  ]
}
