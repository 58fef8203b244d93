import type { Meeting } from '@app/db/meetings/meetings'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { GripVertical } from '#icons'
import { dayByKey } from '../day-by-key'
import type { Move } from './use-move'

/** A smaller movement is a click, in pixels. */
const CLICK_PX = 6
/** This close to the window's edge the page scrolls, by this much at a time, in pixels. */
const EDGE_PX = 64
const SCROLL_PX = 18

/**
 * Drags a meeting to a day of the month, or moves it with arrow keys. Only touches on the handle block
 * scrolling.
 */
export function MoveHandle({ meeting, move }: { meeting: Meeting; move: Move }) {
  const { moving, begin, over, drop, cancel } = move
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const dragged = useRef(false)
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const isMoving = moving?.meeting.id === meeting.id

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = { x: event.clientX, y: event.clientY }
    dragged.current = false
  }

  function onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
    const from = pressed.current
    if (!from) return
    if (!dragged.current) {
      if (Math.hypot(x - from.x, y - from.y) < CLICK_PX) return
      dragged.current = true
      begin(meeting, 'pointer')
    }
    scrollNear(y)
    setAt({ x, y })
    const day = dayAt(x, y)
    if (day) over(day)
  }

  function onPointerUp({ clientX, clientY }: PointerEvent) {
    pressed.current = null
    setAt(null)
    if (!dragged.current) return
    const day = dayAt(clientX, clientY)
    // Escape may have ended it while the button was down
    if (day && isMoving) void drop(day)
    else cancel()
  }

  function onPointerCancel() {
    pressed.current = null
    setAt(null)
    if (dragged.current) cancel()
  }

  function onClick() {
    if (dragged.current) dragged.current = false
    else if (isMoving) void drop(moving.day)
    else begin(meeting, 'keys')
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = isMoving && dayByKey(event.key, moving.day)
    if (!next) return
    event.preventDefault()
    over(next)
  }

  return (
    <>
      <button
        type="button"
        data-move={meeting.id}
        aria-label={`Move ${meeting.title} to another day`}
        aria-pressed={isMoving}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="relative z-10 -my-1 flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink active:cursor-grabbing aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      {at && isMoving && createPortal(<Carried title={meeting.title} {...at} />, document.body)}
    </>
  )
}

function Carried({ title, x, y }: { title: string; x: number; y: number }) {
  return (
    <p
      aria-hidden
      style={{ left: x, top: y }}
      className="pointer-events-none fixed z-50 max-w-60 translate-x-3 -translate-y-full truncate rounded-control border border-line bg-surface px-3 py-1.5 font-serif text-base font-semibold text-ink shadow-lg"
    >
      {title}
    </p>
  )
}

function dayAt(x: number, y: number): string | null {
  const target = document.elementFromPoint(x, y)?.closest('[data-day]')
  return target?.getAttribute('data-day') ?? null
}

function scrollNear(y: number) {
  if (y < EDGE_PX) scrollBy(0, -SCROLL_PX)
  else if (y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
}
