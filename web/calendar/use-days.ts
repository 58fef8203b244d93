import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useDates } from '../time/dates'
import { dayIn } from '../time/days'
import { type CalendarQuery, calendarSearch, readCalendarQuery } from './calendar-query'
import { monthOf } from './month'

/** The state of a navigation by this page itself, which shows the day already. */
const OWN = 'calendar'

/**
 * The selected day, initially today, the month shown, initially the day's, and whether its week is shown. They are
 * in the page's address, so that whoever comes back finds them again.
 */
export function useDays() {
  const { zone, now } = useDates()
  const today = dayIn(zone, now)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [{ picked, weekly, turned }, setShown] = useState(() => readCalendarQuery(search))
  const selected = picked ?? today

  function show(query: CalendarQuery) {
    setShown(query)
    const search = calendarSearch(query, today)
    void navigate({ search }, { replace: true, preventScrollReset: true, state: OWN })
  }
  // not on mount: a change before the week is hydrated would draw it anew
  const seen = useRef(search)
  useEffect(() => {
    if (seen.current === search) return
    seen.current = search
    if (state === OWN && !isBack) return
    setShown(readCalendarQuery(search))
  }, [search, state, isBack])
  return {
    today,
    selected,
    weekly,
    month: turned ?? monthOf(selected),
    setMonth: (month: string) => show({ picked, weekly, turned: month }),
    setWeekly: (weekly: boolean) => show({ picked, weekly, turned }),
    select: (day: string) => show({ picked: day, weekly, turned: null }),
  }
}
