import type { MeetingItem } from '@app/db/meetings/action-items/item'
import type { ReactNode } from 'react'
import { Pencil } from '#icons'
import { useDates } from '../../time/dates'
import { dayIn } from '../../time/days'
import { datesIn } from '../../time/write-dates'
import { ItemBox } from './item-box'

/** An action item: checkbox, text, owner and due date; `children` follow the text. */
export function ActionRow({
  item,
  readOnly = false,
  pending = false,
  more,
  children,
  onTick,
  onEdit,
}: {
  item: MeetingItem
  readOnly?: boolean
  pending?: boolean
  more?: ReactNode
  children?: ReactNode
  onTick?: () => void
  onEdit?: () => void
}) {
  const isDone = item.status === 'done'
  return (
    <li
      data-item={item.id}
      className="group/item relative -mx-2 flex break-inside-avoid gap-3 px-2 py-2.5 not-first:before:absolute not-first:before:inset-x-2 not-first:before:top-0 not-first:before:border-t not-first:before:border-line [contain-intrinsic-size:auto_7rem] has-[[role=note]]:z-10 sm:[contain-intrinsic-size:auto_2.75rem] not-print:not-has-[[role=note]]:nth-[n+13]:[content-visibility:auto]"
    >
      <ItemBox item={item} readOnly={readOnly} pending={pending} onTick={onTick} />
      <div className="min-w-0 flex-1 3xl:in-data-columns:grid 3xl:in-data-columns:grid-cols-[minmax(0,1fr)_minmax(0,62rem)] 3xl:in-data-columns:items-baseline 3xl:in-data-columns:gap-x-12">
        <p
          dir="auto"
          className={`relative pe-8 rtl:ps-8 font-serif text-lg leading-snug break-words ${isDone ? 'text-soft line-through decoration-faint' : 'text-ink'}`}
        >
          {item.text}
          {children}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-1.5 text-sm text-soft 3xl:in-data-columns:mt-0 3xl:in-data-columns:grid 3xl:in-data-columns:grid-cols-[13rem_11rem_minmax(0,1fr)_minmax(0,1.2fr)] 3xl:in-data-columns:gap-x-6 3xl:in-data-columns:pr-10">
          {item.ownerName && (
            <span className="break-words 3xl:col-start-1">{`Assigned to: ${item.ownerName}`}</span>
          )}
          <Due item={item} />
          {more}
        </p>
      </div>
      {onEdit && (
        <button
          type="button"
          data-print="hide"
          aria-label={`Edit: ${item.text}`}
          onClick={onEdit}
          className="absolute top-1.5 right-2 grid size-8 place-items-center rounded-control text-faint opacity-0 group-hover/item:opacity-100 hover:text-accent focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Pencil aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}

/** The due date, marked if overdue. */
function Due({ item: { due, status } }: { item: MeetingItem }) {
  const { zone, now } = useDates()
  if (due === null) return null
  const isLate = status === 'open' && due < dayIn(zone, now)
  return (
    <span className={`tabular 3xl:col-start-2 ${isLate ? 'font-medium text-bad' : ''}`}>
      {isLate ? 'Overdue: ' : 'Due '}
      <time dateTime={due}>{datesIn('UTC').short(`${due}T12:00:00Z`)}</time>
    </span>
  )
}
