import { useRefreshAfter } from '../../browser/refresh'
import { useDates } from '../../time/dates'
import { clearChosen, tellFilesSent, useChosenFiles } from '../upload/chosen-files'
import { enqueueFiles, useQueue } from './queue'
import { SeveralDialog } from './several-dialog'
import { Tray } from './tray'

/** Handles several files: the questions about them, then the tray, which stays on every page. */
export function UploadsHost({ userId }: { userId: number }) {
  const { zone } = useDates()
  const refreshAfter = useRefreshAfter()
  const chosen = useChosenFiles()
  const queue = useQueue()
  const sender = { userId, zone, onDone: () => void refreshAfter('meetings') }
  return (
    <>
      {chosen.length > 0 && (
        <SeveralDialog
          files={chosen}
          onClose={clearChosen}
          onSend={(files) => {
            clearChosen()
            enqueueFiles(files, sender)
            tellFilesSent()
          }}
        />
      )}
      {queue.length > 0 && <Tray queue={queue} sender={sender} />}
    </>
  )
}
