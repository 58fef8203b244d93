import type { Client } from '@app/db/meetings/clients'
import { Suspense, useEffect, useState } from 'react'
import { Ellipsis } from '#icons'
import { buttonLook } from '../ui/button'
import { lazyPart } from '../ui/lazy-part'

const ClientMenu = lazyPart(async () => (await import('./client-menu')).ClientMenu)

/**
 * A client's menu, loaded after the page; its button is a placeholder until then. `whole` includes actions
 * that are buttons elsewhere.
 */
export function MoreClientActions(props: {
  client: Client
  whole?: boolean
  onDeleted: () => unknown
}) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const space = (
    <span aria-hidden className={buttonLook({ variant: 'quiet', size: 'icon' })}>
      <Ellipsis />
    </span>
  )
  return ready ? (
    <Suspense fallback={space}>
      <ClientMenu {...props} />
    </Suspense>
  ) : (
    space
  )
}
