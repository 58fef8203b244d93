import type { Client } from '@app/db/meetings/clients'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-part'

const ClientMenu = lazyPart(async () => (await import('./client-menu')).ClientMenu)

/**
 * The menu of a client, whose code comes after the page; its place is kept. With `whole` it also has
 * the actions that are buttons elsewhere.
 */
export function MoreClientActions(props: {
  client: Client
  whole?: boolean
  onDeleted: () => void
}) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const space = <span className="size-9 pointer-coarse:size-11" />
  return ready ? (
    <Suspense fallback={space}>
      <ClientMenu {...props} />
    </Suspense>
  ) : (
    space
  )
}
