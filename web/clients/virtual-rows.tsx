import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useWhilePrinting } from '../browser/media'
import type { Reading } from '../data/held-back'

/** A collapsed row with its rule, in pixels; an expanded one is measured. */
const ROW_PX = 69

/** The server's guess at the window, so that the first paint has a screenful of rows. */
const firstWindow = { width: 1280, height: 900 }

/**
 * A virtual list: only rows near the window exist, so thousands cost as little as a few; all of them are
 * printed. Rows are in normal flow between two paddings; arrow keys, Home and End move between their first
 * buttons.
 */
export function VirtualRows<Row extends { id: number }>({
  rows,
  handlers,
  row,
}: {
  rows: Row[]
  handlers: Reading['handlers']
  row: (row: Row) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const printed = useWhilePrinting(yes)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: printed ? rows.length : 8,
    scrollMargin,
    initialRect: firstWindow,
    initialOffset: 0,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = (event.target as HTMLElement).closest('[data-index]')
    if (!from || !isRowButton(event.target)) return
    const at = target(event.key, Number(from.getAttribute('data-index')), rows.length - 1)
    if (at === null) return
    event.preventDefault()
    virtualizer.scrollToIndex(at)
    focusRow(list.current, at)
  }
  return (
    <ul
      ref={list}
      {...handlers}
      onKeyDown={move}
      className="-mx-2 border-t border-line 3xl:relative 3xl:min-h-[calc(100dvh-14rem)]"
      style={{
        paddingTop: first ? first.start - scrollMargin : 0,
        paddingBottom: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
      }}
    >
      {items.map((item) => {
        const one = rows[item.index]
        return (
          one && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
            >
              {row(one)}
            </li>
          )
        )
      })}
    </ul>
  )
}

function yes() {
  return true
}

function target(key: string, from: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

function isRowButton(element: EventTarget): boolean {
  return element instanceof HTMLElement && element.hasAttribute('data-row-button')
}

/** The row may have to be scrolled into existence first. */
function focusRow(list: HTMLElement | null, index: number, frames = 10): void {
  const button = list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-button]`)
  if (button) button.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusRow(list, index, frames - 1))
}
