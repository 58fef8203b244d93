import { Suspense, useState } from 'react'
import { CalendarPlus } from '#icons'
import { AskAbout } from '../ui/ask-about'
import { Button } from '../ui/button'
import { LazyDialog } from '../ui/dialogs/lazy-dialog'
import { lazyPart } from '../ui/lazy-part'
import { PageHeader } from '../ui/page-header'
import { DayMeetings, LoadingMeetings } from './day-meetings'
import { dayWords } from './day-words'
import { monthOf } from './month'
import { MonthSection } from './month-section'
import { MoveNotice } from './moving/move-notice'
import { type Move, useMove } from './moving/use-move'
import { useDays } from './use-days'
import { ViewSwitch } from './view-switch'

const loadDialog = () => import('./schedule-dialog')
const Upcoming = lazyPart(async () => (await import('./events/upcoming')).Upcoming)
const DayEvents = lazyPart(async () => (await import('./events/day-events')).DayEvents)
const Week = lazyPart(async () => (await import('./events/week')).Week)
const ScheduleDialog = lazyPart(async () => (await loadDialog()).ScheduleDialog)

/** A month with a dot under the days that have meetings, and the selected day's meetings. */
export function CalendarPage() {
  const { today, selected, month, setMonth, select, weekly, setWeekly } = useDays()
  const [scheduling, setScheduling] = useState<boolean | null>(null)
  const move = useMove((day, by) => {
    if (by === 'keys') follow(day)
  })
  const { moving, drop } = move
  const choose = moving ? drop : select
  /** Moving by keys turns the calendar to the target day; dragging stays within the days shown. */
  const aimed = moving?.by === 'keys' ? moving.day : null

  /** The handle of a meeting moved by keys is no longer in this day's list. */
  function follow(day: string) {
    select(day)
    const chosen = `button[data-day="${day}"], [data-day="${day}"] button`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(chosen)?.focus())
  }
  return (
    <>
      <PageHeader
        title="Calendar"
        subtitle="Your meetings by day"
        action={
          <Button variant="primary" onClick={() => setScheduling(true)} onPointerEnter={loadDialog}>
            <CalendarPlus aria-hidden />
            Schedule New Meeting
          </Button>
        }
      />
      <ViewSwitch weekly={weekly} onChange={setWeekly} />
      <div
        data-columns
        className={
          weekly
            ? 'flex flex-col gap-8 3xl:grid 3xl:grid-cols-[minmax(0,1fr)_26rem] 3xl:gap-x-16 3xl:*:first:col-span-full'
            : 'grid gap-x-8 gap-y-8 lg:grid-cols-[min(20rem,46%)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[min(24rem,46%)_minmax(0,1fr)] xl:gap-x-16 3xl:grid-cols-[minmax(0,1fr)_34rem] 3xl:*:first:row-span-2 3xl:*:row-span-1'
        }
      >
        {weekly ? (
          <Suspense fallback={<LoadingMeetings />}>
            <Week
              selected={aimed ?? selected}
              today={today}
              target={moving?.day ?? null}
              onSelect={select}
              onChoose={choose}
            />
          </Suspense>
        ) : (
          <MonthSection
            month={aimed ? monthOf(aimed) : month}
            today={today}
            selected={selected}
            target={moving?.day ?? null}
            onSelect={select}
            onChoose={choose}
            onTurn={setMonth}
          />
        )}
        <DaySection day={selected} move={move} />
        <Suspense fallback={null}>
          <Upcoming listed={selected} />
        </Suspense>
      </div>
      {scheduling !== null && (
        <LazyDialog open={scheduling} onClose={() => setScheduling(false)}>
          <ScheduleDialog
            key={selected}
            open={scheduling}
            onOpenChange={setScheduling}
            day={selected}
            onScheduled={select}
          />
        </LazyDialog>
      )}
    </>
  )
}

function DaySection({ day, move }: { day: string; move: Move }) {
  return (
    <section aria-labelledby="day-heading" className="min-w-0 lg:row-span-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="day-heading" className="font-serif text-xl font-semibold text-ink">
          {dayWords(day)}
        </h2>
        <div className="max-sm:-ml-2.5 lg:max-xl:-ml-2.5">
          <AskAbout label={dayWords(day)} plan={{ dates: [meetingsOf(day)] }} />
        </div>
      </div>
      <MoveNotice move={move} />
      <Suspense fallback={<LoadingMeetings />}>
        <DayMeetings day={day} move={move} />
      </Suspense>
      <Suspense fallback={null}>
        <DayEvents day={day} />
      </Suspense>
    </section>
  )
}

/** A day in the form of a question's plan. */
function meetingsOf(day: string) {
  return { expression: dayWords(day), of: 'meeting', from: day, to: day }
}
