import type { MeetingDetail } from '@app/db/meetings/meetings'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'

const EditDetails = lazyPart(async () => (await import('./edit-details')).EditDetails)
const EditHistory = lazyPart(
  async () => (await import('../summary/editing/edit-history')).EditHistory,
)
const ExportDialog = lazyPart(async () => (await import('../documents/export-dialog')).ExportDialog)
const JoinDialog = lazyPart(async () => (await import('../joining/join-dialog')).JoinDialog)
const RecapDialog = lazyPart(async () => (await import('../recap/recap-dialog')).RecapDialog)
const ShareDialog = lazyPart(async () => (await import('../sharing/share-dialog')).ShareDialog)
const TemplatesDialog = lazyPart(
  async () => (await import('../templates/templates-dialog')).TemplatesDialog,
)
const Versions = lazyPart(async () => (await import('./versions')).Versions)

export type DialogName =
  | 'edit'
  | 'export'
  | 'history'
  | 'join'
  | 'recap'
  | 'share'
  | 'templates'
  | 'versions'

/** A dialog of a meeting's menu, whose code is loaded on first use. */
export function MeetingDialog({
  which,
  meeting,
  finalFocus,
  onClose,
}: {
  which: DialogName
  meeting: MeetingDetail
  /** gets the focus after a dialog that changes the meeting is closed */
  finalFocus: () => HTMLElement | null
  onClose: () => void
}) {
  const { id, transcript } = meeting
  return (
    <LazyDialog onClose={onClose}>
      {which === 'edit' && <EditDetails {...{ meeting, finalFocus, onClose }} />}
      {which === 'export' && (
        <ExportDialog meetingId={id} hasTranscript={transcript !== null} onClose={onClose} />
      )}
      {which === 'history' && <EditHistory {...{ meeting, finalFocus, onClose }} />}
      {which === 'join' && <JoinDialog meeting={meeting} onClose={onClose} />}
      {which === 'recap' && <RecapDialog meetingId={id} onClose={onClose} />}
      {which === 'share' && <ShareDialog meetingId={id} onClose={onClose} />}
      {which === 'templates' && <TemplatesDialog meeting={meeting} onClose={onClose} />}
      {which === 'versions' && <Versions meetingId={id} onClose={onClose} />}
    </LazyDialog>
  )
}
