import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part'

const MeetingMenu = lazyPart(async () => (await import('./meeting-menu')).MeetingMenu)

/** The menu of a meeting, whose code comes after the page; its place is kept. */
export function MoreActions({ meeting }: { meeting: MeetingDetail }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const space = <span className="size-9 pointer-coarse:size-11" />
  return ready ? (
    <Suspense fallback={space}>
      <MeetingMenu meeting={meeting} />
    </Suspense>
  ) : (
    space
  )
}
