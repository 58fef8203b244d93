import type { Edit } from '@app/db/meetings/edits'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import useSWR, { useSWRConfig } from 'swr'
import { send } from '../../../browser/api'
import { errorWords } from '../../../browser/error-words'
import { useDates } from '../../../time/dates'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Skeleton } from '../../../ui/skeleton'
import { toast, toastError } from '../../../ui/toast'
import { EDIT_FAILED, RESTORE_FAILED } from './edit-failed'
import { editWords, type Restoring, restoring } from './edit-words'
import { WordDifference } from './word-difference'

/** Everything that was changed in a meeting by hand, newest first, each to be put back. */
export function EditHistory({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const path = `/api/meetings/${meeting.id}`
  const { mutate } = useSWRConfig()
  const { data, error } = useSWR<Edit[]>(`${path}/edits`, { revalidateIfStale: true })

  async function restore(to: Restoring) {
    try {
      if ('editId' in to) {
        await send('POST', `${path}/edits/${to.editId}/restore`, { side: to.side })
      } else if (meeting.summary) {
        const { id: summaryId, revision } = meeting.summary
        await send('PATCH', `${path}/summary`, { summaryId, revision, change: to })
      }
      toast({ title: 'Text restored' })
    } catch (error) {
      toastError(...errorWords('editId' in to ? RESTORE_FAILED : EDIT_FAILED, error))
    }
    await mutate((key) => typeof key === 'string' && key.startsWith(path))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit history"
      description="What was changed by hand in this meeting, newest first."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data ? (
        <ol className="divide-y divide-line border-y border-line">
          {data.length === 0 && <li className="py-3 text-soft">Nothing was changed by hand.</li>}
          {data.map((edit) => (
            <Entry
              key={edit.id}
              edit={edit}
              onRestore={meeting.review === 'Approved' || meeting.legalHold ? null : restore}
            />
          ))}
        </ol>
      ) : error ? (
        <p className="text-soft">The history couldn’t be loaded. Please try again in a moment.</p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function Entry({ edit, onRestore }: { edit: Edit; onRestore: ((to: Restoring) => void) | null }) {
  const { short, clock } = useDates()
  const { title, before, after } = editWords(edit)
  const back = onRestore && restoring(edit)
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
        <span className="font-medium text-ink">{title}</span>
        <span className="tabular">
          {edit.editor}, {short(edit.updatedAt)}, {clock(edit.updatedAt)}
        </span>
      </p>
      {!edit.applied && (
        <p className="text-sm text-warn">
          Not applied: newer text was saved first. These words are kept here.
        </p>
      )}
      <WordDifference before={before} after={after} />
      {back && (
        <div className="flex gap-2">
          {!edit.applied && (
            <Button size="sm" onClick={() => onRestore(back.after)}>
              Use this text
            </Button>
          )}
          {edit.applied && (
            <>
              <Button size="sm" onClick={() => onRestore(back.before)}>
                Restore the text before
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onRestore(back.after)}>
                Restore this text
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
