import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keepOfflineUser } from '../browser/offline-user'
import { followTranslation } from '../browser/translation'
import { DropAnywhere } from '../meetings/several/drop-anywhere'
import { useChosenFiles } from '../meetings/upload/chosen-files'
import { lazyPart } from '../ui/lazy-part'
import { RecordReminder } from './record-reminder'

/** The widths at which the menu stands in for the sidebar. */
const SMALL = '(width < 64rem)'

/** Pages on which files may be dropped anywhere. */
const dropPages = ['/', '/dashboard', '/meetings']

const UploadsHost = lazyPart(
  async () => (await import('../meetings/several/uploads-host')).UploadsHost,
)

/** What nobody waits for: it is loaded once the page has been there for a while. */
export function Later({ userId }: { userId: number }) {
  useEffect(followTranslation, [])
  useEffect(fetchMenu, [])
  useEffect(() => void prepareOffline(userId), [userId])
  const { pathname } = useLocation()
  const chosen = useChosenFiles().length > 0
  const [uploading, setUploading] = useState(false)
  if (chosen && !uploading) setUploading(true)
  return (
    <>
      <RecordReminder />
      {dropPages.includes(pathname) && <DropAnywhere />}
      <Suspense fallback={null}>{uploading && <UploadsHost userId={userId} />}</Suspense>
    </>
  )
}

/** On small screens all ways lead through the menu: it opens without a connection as well. */
function fetchMenu(): void {
  if (!matchMedia(SMALL).matches) return
  import('../ui/dialogs/drawer').catch(() => {})
}

/** Has this browser show a page to record on when there is no connection. */
async function prepareOffline(userId: number): Promise<void> {
  keepOfflineUser(userId)
  await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}
