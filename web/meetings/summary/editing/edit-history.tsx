import type { Edit } from '@app/db/meetings/edits/edits'
import type { MeetingDetail } from '@app/db/meetings/meetings'
import useSWR from 'swr'
import { send } from '../../../browser/api'
import { errorWords } from '../../../browser/error-words'
import { useRefreshAfter } from '../../../browser/refresh'
import { useDates } from '../../../time/dates'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialogs/dialog'
import { Skeleton } from '../../../ui/skeleton'
import { NotLoaded } from '../../../ui/states/not-loaded'
import { toast, toastError } from '../../../ui/toast'
import { Differences } from './differences'
import { EDIT_FAILED, RESTORE_FAILED, versionFailedWords } from './edit-failed'
import { editWords, isOfText } from './edit-words'
import { canRestore, type Restoring, restoring } from './restoring'

type Props = {
  meeting: MeetingDetail
  finalFocus?: () => HTMLElement | null
  onClose: () => void
}

/** All edits of a meeting, newest first, each restorable. */
export function EditHistory({ meeting, finalFocus, onClose }: Props) {
  const path = `/api/meetings/${meeting.id}`
  const refreshAfter = useRefreshAfter()
  const { data, error } = useSWR<Edit[]>(`${path}/edits`, { revalidateIfStale: true })

  async function restore(edit: Edit, to: Restoring) {
    const text = isOfText(edit)
    let restored: { note?: string } | null = null
    try {
      if ('editId' in to) {
        const seen = !text && { since: data?.[0]?.id }
        restored = await send('POST', `${path}/edits/${to.editId}/restore`, {
          side: to.side,
          ...seen,
        })
      } else if (meeting.summary) {
        const { id: summaryId, revision } = meeting.summary
        await send('PATCH', `${path}/summary`, { summaryId, revision, change: to })
      }
      toast({ title: text ? 'Text restored' : 'Version restored', description: restored?.note })
    } catch (error) {
      const ofText = 'editId' in to ? RESTORE_FAILED : EDIT_FAILED
      toastError(...(text ? errorWords(ofText, error) : versionFailedWords(error)))
    }
    await refreshAfter(edit.field === 'details' ? 'clients' : 'meeting')
  }

  return (
    <Dialog
      open
      finalFocus={finalFocus}
      onOpenChange={(open) => open || onClose()}
      title="Edit history"
      description={describe(meeting)}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data ? (
        <ol className="divide-y divide-line border-y border-line">
          {data.length === 0 && <li className="py-3 text-soft">Nothing was changed.</li>}
          {data.map((edit) => (
            <Entry
              key={edit.id}
              edit={edit}
              onRestore={canRestore(edit, meeting) ? (to) => restore(edit, to) : null}
            />
          ))}
        </ol>
      ) : error ? (
        <NotLoaded>The history couldn’t be loaded.</NotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function describe({ legalHold, review }: MeetingDetail): string {
  const about = 'What was changed in this meeting, newest first.'
  if (legalHold) return `${about} It is under legal hold: nothing can be restored.`
  if (review === 'Approved') return `${about} It is approved: what was signed can’t be restored.`
  return about
}

function Entry({ edit, onRestore }: { edit: Edit; onRestore: ((to: Restoring) => void) | null }) {
  const { zone, short, clock } = useDates()
  const { title, differences } = editWords(edit, zone)
  const back = onRestore && restoring(edit)
  const what = isOfText(edit) ? 'text' : 'version'
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
      <Differences of={differences} />
      {back && (
        <div className="flex flex-wrap gap-2">
          {!edit.applied && (
            <Button size="sm" onClick={() => onRestore(back.after)}>
              Use this text
            </Button>
          )}
          {edit.applied && (
            <>
              <Button size="sm" onClick={() => onRestore(back.before)}>
                {`Restore the ${what} before`}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onRestore(back.after)}>
                {`Restore this ${what}`}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
