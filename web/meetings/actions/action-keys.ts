import type { ActionItem } from '@app/db/meetings/action-items/action-items'
import { useEffect, useRef } from 'react'
import { usesSingleKeys } from '../../browser/choices'
import { focusedItem, focusItem, useItemFocus } from './item-focus'

type Moves = {
  items: ActionItem[]
  onTick: (item: ActionItem) => void
  onEdit: (item: ActionItem) => void
  onUndo: () => void
}

/**
 * J and K move in the list, X ticks, E edits, U undoes. Keys apply to the focused row; if it leaves the list,
 * the next one gets the focus.
 */
export function useActionKeys(moves: Moves): void {
  const latest = useRef(moves)
  latest.current = moves
  const place = useItemFocus(moves.items)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || !usesSingleKeys()) return
      const { items, onTick, onEdit, onUndo } = latest.current
      const found = items.findIndex(({ id }) => id === focusedItem())
      if (found >= 0) place.current = found
      const chosen = items[found >= 0 ? found : Math.min(place.current, items.length - 1)]
      const act: Record<string, (() => void) | undefined> = {
        j: () => go(found >= 0 ? found + 1 : Math.max(place.current, 0)),
        k: () => go((found >= 0 ? found : place.current) - 1),
        x: chosen && (() => onTick(chosen)),
        e: chosen && (() => onEdit(chosen)),
        u: onUndo,
      }
      const go = (to: number) => {
        const at = Math.min(Math.max(to, 0), items.length - 1)
        place.current = at
        focusItem(items[at]?.id)
      }
      const move = act[event.key.toLowerCase()]
      if (!move) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = target.closest('textarea, select, input, [contenteditable], [role=dialog]')
  return control !== null && control.getAttribute('type') !== 'checkbox'
}
