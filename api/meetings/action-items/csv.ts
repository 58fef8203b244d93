import { longDate } from '@app/ai/answer/long-date'
import type { ActionItem } from '@app/db/meetings/action-items/action-items'

/** Spreadsheets evaluate cells that begin like this, including the full-width forms, also after what some trim. */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{C}]*[=+\-@＝＋－＠])/u
/** Where Excel begins a cell in the countries whose lists have semicolons: there our commas separate nothing. */
const INNER_FORMULA = /[;\t\r\n](?=["\p{Cf}]*[=+\-@＝＋－＠])/gu
/** Makes spreadsheets read the text as UTF-8. */
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

/** Quotes a cell so that it is read as text. */
export function cell(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$&'")
  const defused = FORMULA.test(text) ? `'${inner}` : inner
  return `"${defused.replaceAll('"', '""')}"`
}
