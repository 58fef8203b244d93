import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Up to this many rows are all drawn; beyond, only those near the screen. */
const ALL_DRAWN = 150

/** A row to draw and the gap between it and the previous one, in pixels. */
type DrawnRow = { index: number; gap: number }

/**
 * The rows of a long list to draw, and the gaps before and after them, in pixels. Rows to `keep` are always
 * drawn. `measure` is the ref of each row.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  segments: { text: string }[],
  keep: number[],
) {
  const count = segments.length
  const whole = count <= ALL_DRAWN
  const top = useTop(list)
  const rows = useWindowVirtualizer({
    count,
    enabled: !whole,
    estimateSize: (index) => estimate(segments[index]?.text.length ?? 0),
    // A hidden tab has no heights; earlier measurements and estimates stay.
    measureElement: (element) => {
      const height = element.getBoundingClientRect().height
      return (
        height || estimate(segments[Number(element.getAttribute('data-index'))]?.text.length ?? 0)
      )
    },
    overscan: 12,
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), ...keep])].sort((a, b) => a - b),
      [keep],
    ),
    scrollMargin: top,
    initialRect: { width: 1280, height: 900 },
  })
  const scrollTo = useCallback(
    (index: number, align: 'center' | 'auto' = 'center') => {
      if (!whole) rows.scrollToIndex(index, { align })
      else
        row(list.current, index)?.scrollIntoView?.({
          block: align === 'center' ? align : 'nearest',
        })
    },
    [whole, rows, list],
  )
  if (whole) {
    const all = Array.from({ length: count }, (_, index): DrawnRow => ({ index, gap: 0 }))
    return { rows: all, before: 0, after: 0, measure: undefined, scrollTo }
  }
  const drawn = rows.getVirtualItems()
  return {
    rows: drawn.map(({ index, start }, at): DrawnRow => {
      const end = drawn[at - 1]?.end
      return { index, gap: end === undefined ? 0 : start - end }
    }),
    before: Math.max(0, (drawn[0]?.start ?? top) - top),
    after: Math.max(0, rows.getTotalSize() + top - (drawn.at(-1)?.end ?? top)),
    measure: rows.measureElement,
    scrollTo,
  }
}

/** The list's distance from the top of the document, in pixels. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + scrollY))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return top
}

/** A row's height before it is drawn: lines of about 80 characters. */
function estimate(characters: number): number {
  return 16 + Math.max(1, Math.ceil(characters / 80)) * 27
}

function row(list: HTMLElement | null, index: number) {
  return list?.querySelector(`[data-index="${index}"]`)
}
