import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ignoreSecondPress } from '../browser/focus/second-press'
import { navigateAway } from '../browser/navigate-away'
import { keepOfflineUser, onSignedOutElsewhere } from '../browser/offline-user'
import { followTranslation } from '../browser/translation'
import { DropAnywhere } from '../meetings/several/drop-anywhere'
import { useChosenFiles } from '../meetings/upload/chosen-files'
import { lazyPart } from '../ui/lazy-part'
import { RecordReminder } from './record-reminder'

/** Widths at which the menu replaces the sidebar. */
const SMALL = '(width < 64rem)'

/** Pages on which files can be dropped anywhere. */
const dropPages = ['/', '/dashboard', '/meetings']

const UploadsHost = lazyPart(
  async () => (await import('../meetings/several/uploads-host')).UploadsHost,
)

/** Nonessential parts, loaded once the page has been open for a while. */
export function Later({ userId }: { userId: number }) {
  useEffect(followTranslation, [])
  useEffect(fetchOverlays, [])
  useEffect(ignoreSecondPress, [])
  useEffect(() => onSignedOutElsewhere(() => navigateAway('/login')), [])
  useEffect(() => void prepareOffline(userId), [userId])
  const { pathname } = useLocation()
  const chosen = useChosenFiles().length > 0
  const [uploading, setUploading] = useState(false)
  if (chosen && !uploading) setUploading(true)
  return (
    <>
      <RecordReminder />
      <DropAnywhere taken={dropPages.includes(pathname)} />
      <Suspense fallback={null}>{uploading && <UploadsHost userId={userId} />}</Suspense>
    </>
  )
}

/**
 * Dialogs, the one for printing, which needs no server, and the menu that has navigation on small screens: a press
 * opens them at once, and offline too.
 */
function fetchOverlays(): void {
  import('../ui/dialogs/dialog').catch(() => {})
  import('../meetings/printing/print-dialog').catch(() => {})
  if (matchMedia(SMALL).matches) import('../ui/dialogs/drawer').catch(() => {})
}

/** Prepares this browser to show a recording page offline. */
async function prepareOffline(userId: number): Promise<void> {
  keepOfflineUser(userId)
  await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
}
