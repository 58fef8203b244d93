import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDates } from '../time/dates'
import { dayIn, isDay } from '../time/days'
import { monthOf } from './month'

/** The state of a navigation by this page itself, which shows the day already. */
const OWN = 'calendar'
/** Earlier months have no page. */
const EARLIEST = '1000-01-01'

/**
 * The selected day, initially today, its month, and whether its week is shown. They are in the page's address, so
 * that whoever comes back finds them again.
 */
export function useDays() {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [{ picked, weekly }, setPlace] = useState(() => readPlace(search))
  const [turned, setMonth] = useState<string | null>(null)
  const selected = picked ?? today

  function show(place: Place) {
    setPlace(place)
    const query = searchOf(place, today)
    void navigate({ search: query }, { replace: true, preventScrollReset: true, state: OWN })
  }
  // not on mount: a change before the week is hydrated would draw it anew
  const seen = useRef(search)
  useEffect(() => {
    if (seen.current === search) return
    seen.current = search
    if (state === OWN) return
    setPlace(readPlace(search))
    setMonth(null)
  }, [search, state])
  return {
    today,
    selected,
    weekly,
    month: turned ?? monthOf(selected),
    setMonth,
    setWeekly: (weekly: boolean) => show({ picked, weekly }),
    select: (day: string) => {
      setMonth(monthOf(day))
      show({ picked: day, weekly })
    },
  }
}

/** The chosen day (yyyy-MM-dd), null for today, and whether its week is shown. */
type Place = { picked: string | null; weekly: boolean }

function readPlace(search: string): Place {
  const query = new URLSearchParams(search)
  const day = query.get('day') ?? ''
  return {
    picked: isDay(day) && day >= EARLIEST ? day : null,
    weekly: query.get('view') === 'week',
  }
}

function searchOf({ picked, weekly }: Place, today: string): string {
  const query = new URLSearchParams({
    ...(picked !== null && picked !== today && { day: picked }),
    ...(weekly && { view: 'week' }),
  })
  return query.toString()
}
