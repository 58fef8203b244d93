import type { MeetingItem } from '@app/db/meetings/action-items/item'
import type { RecordContent } from '@app/db/meetings/record-text'
import { datesIn } from '@app/web/time/write-dates'
import { plainLine } from '../../http/plain-text'

export type DocumentTask = {
  task: string
  owner: string | null
  /** The date in words. */
  due: string | null
  done: boolean
  /** Owner, due date and state. */
  details: string[]
}

/**
 * The tasks, in their signed words if approved, with their current due date and state. A task dropped since
 * has neither.
 */
export function tasksIn(
  zone: string,
  tasks: RecordContent['actionItems'],
  rows: MeetingItem[],
): DocumentTask[] {
  const left = [...rows]
  return tasks.map(({ task, assignee }) => {
    const at = left.findIndex(({ text }) => text === task)
    const [row] = at < 0 ? [] : left.splice(at, 1)
    const owner = assignee && plainLine(assignee)
    const due = row?.due ? datesIn('UTC').long(row.due) : null
    const details = [
      owner ? `Assigned to: ${owner}` : '',
      due ? `Due ${due}` : '',
      row ? stateOf(row, zone) : '',
    ]
    return {
      task: plainLine(task),
      owner,
      due,
      done: row?.status === 'done',
      details: details.filter(Boolean),
    }
  })
}

function stateOf({ status, doneAt }: MeetingItem, zone: string): string {
  if (status !== 'done') return 'Open'
  return doneAt ? `Done ${datesIn(zone).long(doneAt)}` : 'Done'
}
