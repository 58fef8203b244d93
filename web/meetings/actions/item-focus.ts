import type { MeetingItem } from '@app/db/meetings/action-items/item'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list of action items, given in the order shown: if the focused row leaves the list, the
 * next one gets it, or its section's heading if none is left. A row that lost the focus while saving gets it
 * back. Returns the place last used.
 */
export function useItemFocus(items: Pick<MeetingItem, 'id'>[]): RefObject<number> {
  const latest = useRef(items)
  latest.current = items
  const place = useRef(-1)
  const focused = useRef(-1)
  const heading = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const element = target instanceof Element ? target : null
      focused.current = itemOf(element)
      heading.current = element?.closest('section')?.querySelector('h2') ?? null
      const found = latest.current.findIndex(({ id }) => id === focused.current)
      if (found >= 0) place.current = found
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const stays = items.some(({ id }) => id === focused.current)
    const next = items[Math.min(place.current, items.length - 1)]
    if (next) focusItem(stays ? focused.current : next.id)
    else focusHeading(heading.current)
  }, [items])
  return place
}

/** The item whose row has the focus, or -1. */
export function focusedItem(): number {
  return itemOf(document.activeElement)
}

/** Focuses an item's checkbox. */
export function focusItem(id: number | undefined): void {
  const row = document.querySelector(`[data-item="${id}"]`)
  row?.querySelector('input')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

function focusHeading(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

function itemOf(element: Element | null): number {
  return Number(element?.closest<HTMLElement>('[data-item]')?.dataset.item ?? -1)
}
