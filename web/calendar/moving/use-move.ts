import type { Meeting } from '@app/db/meetings/meetings'
import { useEffect, useState } from 'react'
import { send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { useRefreshAfter } from '../../browser/refresh'
import { useDates } from '../../time/dates'
import { dayIn, momentIn, timeIn } from '../../time/days'
import { toast, toastError } from '../../ui/toast'

/** A meeting being moved to another day. */
export type Moving = { meeting: Meeting; day: string; by: 'pointer' | 'keys' }

export type Move = {
  moving: Moving | null
  begin: (meeting: Meeting, by: Moving['by']) => void
  /** Sets the target day. */
  over: (day: string) => void
  /** Drops it on the day, or back on its own. */
  drop: (day: string) => Promise<void>
  cancel: () => void
}

/** Only plans can be dragged: a recorded meeting keeps its day. */
export function canMove({ status, legalHold, review }: Meeting): boolean {
  return status === 'Scheduled' && !legalHold && review !== 'Approved'
}

/** Moves planned meetings to other days at the same time of day, with undo. */
export function useMove(onMoved: (day: string, by: Moving['by']) => void): Move {
  const { zone, full, clock } = useDates()
  const refreshAfter = useRefreshAfter()
  const [moving, setMoving] = useState<Moving | null>(null)
  const cancel = () => setMoving(null)
  useEscape(moving !== null, cancel)

  async function change(id: number, date: string, title: string, back: string | null) {
    try {
      await send('PATCH', `/api/meetings/${id}`, { date })
      const action = back === null ? undefined : { label: 'Undo', run: undo(id, back) }
      toast({ title, description: `${full(date)}, ${clock(date)}`, action })
      return true
    } catch (error) {
      toastError(...errorWords('moveMeeting', error))
      return false
    } finally {
      await refreshAfter('meeting')
    }
  }

  function undo(id: number, date: string) {
    return () => void change(id, date, 'Moved back', null)
  }

  return {
    moving,
    cancel,
    begin: (meeting, by) => {
      setMoving({ meeting, by, day: dayIn(zone, new Date(meeting.date)) })
    },
    over: (day) => setMoving((last) => last && { ...last, day }),
    drop: async (day) => {
      setMoving(null)
      if (!moving) return
      const { meeting, by } = moving
      const { id, date } = meeting
      if (day === dayIn(zone, new Date(date))) return
      const moved = momentIn(zone, day, timeIn(zone, new Date(date)))
      if (await change(id, moved, 'Meeting moved', date)) onMoved(day, by)
    },
  }
}

/** Listens everywhere, because some browsers don't focus a pressed handle. */
function useEscape(active: boolean, cancel: () => void) {
  useEffect(() => {
    if (!active) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
