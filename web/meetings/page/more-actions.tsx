import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Suspense, useEffect, useState } from 'react'
import { Ellipsis } from '#icons'
import { buttonLook } from '../../ui/button'
import { lazyPart } from '../../ui/lazy-part'

const MeetingMenu = lazyPart(async () => (await import('./meeting-menu')).MeetingMenu)

/** A meeting's menu, loaded after the page; its button is a placeholder until then. */
export function MoreActions({ meeting }: { meeting: MeetingDetail }) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const space = (
    <span aria-hidden className={buttonLook({ variant: 'quiet', size: 'icon' })}>
      <Ellipsis />
    </span>
  )
  return ready ? (
    <Suspense fallback={space}>
      <MeetingMenu meeting={meeting} />
    </Suspense>
  ) : (
    space
  )
}
