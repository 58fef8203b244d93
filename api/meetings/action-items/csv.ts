import { longDate } from '@app/ai/answer/long-date'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'

/** Spreadsheets run what begins so, the full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const HEAD = [
  ...['Task', 'Assigned to', 'Owner', 'Due', 'Status', 'Done', 'Client', 'Meeting', 'Meeting date'],
  ...['Said', 'Link'],
]
const OWNERS = { me: 'Me', client: 'Client', person: 'Someone else', nobody: 'Nobody' }
const STATES = { open: 'Open', done: 'Done', dropped: 'Removed' }

/** The items as a table for spreadsheets: every cell quoted, none of them a formula. */
export function csvOf(
  items: ActionItem[],
  { appUrl, timeZone }: { appUrl: string; timeZone: string },
) {
  const rows = items.map((item) => [
    item.text,
    item.ownerName ?? '',
    OWNERS[item.owner],
    item.due ?? '',
    STATES[item.status],
    item.doneAt ? longDate(item.doneAt, timeZone) : '',
    item.clientName,
    item.meetingTitle,
    longDate(item.meetingDate, timeZone),
    item.quote ?? '',
    `${appUrl}/meetings/${item.meetingId}`,
  ])
  return BYTE_ORDER_MARK + [HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A cell that is read as text, whatever it holds. */
export function cell(text: string): string {
  const defused = FORMULA.test(text) ? `'${text}` : text
  return `"${defused.replaceAll('"', '""')}"`
}
