import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Pencil } from '#icons'
import { useUser } from '../../../data/user'
import { lazyPart } from '../../../ui/lazy-part'
import { type SummaryField, summaryDraft } from './summary-draft'

const FieldEditor = lazyPart(async () => (await import('./field-editor')).FieldEditor)

/**
 * A field of the summary that turns into its editor on click. Text that could not be saved last time opens it
 * automatically.
 */
export function Editable({
  meeting,
  editable,
  field,
  label,
  children,
}: {
  meeting: MeetingDetail
  /** False for a printed copy, and for samples. */
  editable: boolean
  field: SummaryField
  label: string
  children: ReactNode
}) {
  const userId = useUser()?.id ?? 0
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<{ at: number } | null>(null)
  const closed = !editable || meeting.review === 'Approved' || meeting.legalHold
  useEffect(() => {
    const left = editable && summaryDraft(userId, meeting.id, field).exists()
    if (left) setOpen({ at: 0 })
  }, [editable, userId, meeting.id, field])
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a, [role=note]')) return
    // a selection is for copying
    if (getSelection()?.isCollapsed === false) return
    setOpen({ at: Number(event.target.closest('li')?.dataset.index ?? 0) })
  }
  function close(byKey: boolean) {
    setOpen(null)
    if (byKey) requestAnimationFrame(() => button.current?.focus())
  }
  if (open && meeting.summary) {
    return (
      <Suspense fallback={children}>
        <FieldEditor
          meetingId={meeting.id}
          summary={meeting.summary}
          field={field}
          label={label}
          at={open.at}
          onClose={close}
        />
      </Suspense>
    )
  }
  if (closed) return children
  return (
    <div className="group/edit relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={onClick} className="cursor-text">
        {children}
      </div>
      <button
        ref={button}
        type="button"
        data-print="hide"
        aria-label={label}
        onClick={() => setOpen({ at: 0 })}
        onPointerEnter={() => void FieldEditor.preload()}
        className="absolute -top-9 right-0 grid size-8 place-items-center rounded-control text-faint opacity-0 group-hover/edit:opacity-100 hover:text-accent focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <Pencil aria-hidden className="size-4" />
      </button>
    </div>
  )
}
