import type { Client } from '@app/db/meetings/clients'

/**
 * Moves the focus from a deleted client to the next in the list, otherwise the previous, otherwise the page's
 * heading. `shown` still includes the deleted one.
 */
export function focusNeighbor(shown: Client[], deleted: Client): void {
  const at = shown.findIndex(({ id }) => id === deleted.id)
  const neighbor = shown[at + 1] ?? shown[at - 1]
  // after the dialog has tried to return the focus to a button that is gone
  setTimeout(() => {
    const row = neighbor && document.querySelector<HTMLElement>(`[data-client="${neighbor.id}"]`)
    const target = row ?? document.querySelector<HTMLElement>('main h1')
    if (!row) target?.setAttribute('tabindex', '-1')
    target?.focus()
  })
}
