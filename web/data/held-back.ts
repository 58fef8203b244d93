import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

/** How long after its last touch a list is still read, in milliseconds. */
const TOUCHED_MS = 8000

/** True while the mouse or the focus is in one of the lists that have the handlers, or a finger just was. */
export function useReading() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [touches, setTouches] = useState(0)
  useEffect(() => {
    if (touches === 0) return
    const timer = setTimeout(() => setTouches(0), TOUCHED_MS)
    return () => clearTimeout(timer)
  }, [touches])
  return {
    reading: pointed || focused || touches > 0,
    handlers: {
      // also begins to scroll the page, to find the row to press
      onPointerDown: ({ pointerType }: PointerEvent) =>
        pointerType === 'touch' && setTouches((before) => before + 1),
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}

export type Reading = ReturnType<typeof useReading>

/**
 * Holds back rows that arrive by themselves while their list is read: they would push the one that the reader is
 * about to press. They come once the list is left, and with another list, which has another name; a list that is
 * still to come has none.
 */
export function useHeldBack<Row extends { id: number }>(
  rows: Row[] | undefined,
  reading: boolean,
  name: string | null = '',
): Row[] | undefined {
  const [last, setLast] = useState({ rows, name })
  const holds = reading && last.rows !== undefined && last.name === name && name !== null
  if (!holds && (last.rows !== rows || last.name !== name)) setLast({ rows, name })
  const ids = new Set(last.rows?.map(({ id }) => id))
  const isNew = holds && rows?.some(({ id }) => !ids.has(id))
  return isNew ? rows?.filter(({ id }) => ids.has(id)) : rows
}

/**
 * The data of a key; while it is read, what there was of this key when that began. What is shown while it `isLoading`
 * is another key's.
 */
export function useHeldData<Data>(
  key: string,
  data: Data | undefined,
  { reading, isLoading }: { reading: boolean; isLoading: boolean },
): Data | undefined {
  const [last, setLast] = useState({ key, data: isLoading ? undefined : data })
  const isHeld = reading && !isLoading && last.key === key && last.data !== undefined
  const shown = isHeld ? last.data : data
  if (!isLoading && (last.key !== key || last.data !== shown)) setLast({ key, data: shown })
  return shown
}
