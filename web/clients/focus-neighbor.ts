import type { Client } from '@app/db/meetings/clients'

/**
 * Moves the focus from a deleted client to the one that follows it in the list, else to the one before,
 * else to the page's heading. `shown` still holds the deleted one.
 */
export function focusNeighbor(shown: Client[], deleted: Client): void {
  const at = shown.findIndex(({ id }) => id === deleted.id)
  const neighbor = shown[at + 1] ?? shown[at - 1]
  // after the dialog has tried to give the focus back to a button that is gone
  setTimeout(() => {
    const row = neighbor && document.querySelector<HTMLElement>(`[data-client="${neighbor.id}"]`)
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    if (!row) target?.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
