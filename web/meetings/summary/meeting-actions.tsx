import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Suspense, useState } from 'react'
import { Plus } from '#icons'
import { parseActionItems } from '../../data/action-items'
import { Button } from '../../ui/button'
import { lazyPart } from '../../ui/lazy-part'
import { useActionChanges } from '../actions/action-changes'
import { ActionRow } from '../actions/action-row'
import type { evidenceOf } from './evidence'
import { EvidenceMark, markSpace } from './evidence-mark'

const ActionEditor = lazyPart(async () => (await import('../actions/action-editor')).ActionEditor)

/** A meeting's action items, which can be ticked and changed if the reader may. */
export function MeetingActions({
  meeting,
  editable,
  support,
}: {
  meeting: MeetingDetail
  editable: boolean
  support: ReturnType<typeof evidenceOf>
}) {
  const { shown, change, edit, add, tick } = useActionChanges()
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const { actionItems: items, client } = meeting
  const mayEdit = editable && !meeting.legalHold
  const signed = meeting.review === 'Approved'
  const close = () => setOpen(null)
  if (items.length === 0 && !mayEdit) return <PlainItems meeting={meeting} support={support} />
  return (
    <>
      {items.length === 0 && <p className="text-soft">No action items.</p>}
      <ul className="border-y border-line empty:hidden">
        {items.map((item, index) =>
          open === item.id ? (
            <li key={item.id} className="border-line not-first:border-t">
              <Suspense>
                <ActionEditor
                  item={item}
                  meetingId={meeting.id}
                  clientName={client.name}
                  signed={signed}
                  onSave={(body) => edit(item.id, body)}
                  onRemove={() => change(item, { status: 'dropped' }, 'Removed')}
                  onClose={close}
                />
              </Suspense>
            </li>
          ) : (
            <ActionRow
              key={item.id}
              {...shown(item)}
              readOnly={!mayEdit}
              onTick={() => void tick(item)}
              onEdit={mayEdit ? () => setOpen(item.id) : undefined}
            >
              {item.createdBy === 'ai' && <EvidenceMark support={support('actionItem', index)} />}
            </ActionRow>
          ),
        )}
      </ul>
      {open === 'new' && (
        <Suspense>
          <ActionEditor
            item={null}
            meetingId={meeting.id}
            clientName={client.name}
            onSave={(body) => add(meeting.id, body)}
            onClose={close}
          />
        </Suspense>
      )}
      {mayEdit && !signed && open !== 'new' && (
        <Button
          variant="quiet"
          size="sm"
          data-print="hide"
          data-add-item
          className="mt-2 -ml-2.5"
          onClick={() => setOpen('new')}
          onPointerEnter={() => void ActionEditor.preload()}
        >
          <Plus aria-hidden />
          Add action item
        </Button>
      )}
    </>
  )
}

/** Items that are not rows, such as those of samples. */
function PlainItems({
  meeting,
  support,
}: {
  meeting: MeetingDetail
  support: ReturnType<typeof evidenceOf>
}) {
  const items = parseActionItems(meeting.summary?.actionItems)
  if (items.length === 0) return <p className="text-soft">No action items.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ task, assignee }, index) => (
        <li key={`${task} ${assignee}`} className="relative break-inside-avoid py-2.5">
          <p
            dir="auto"
            className={`font-serif text-lg leading-snug break-words text-ink ${markSpace}`}
          >
            {task}
            <EvidenceMark support={support('actionItem', index)} />
          </p>
          {assignee && <p className="mt-0.5 text-sm text-soft">Assigned to: {assignee}</p>}
        </li>
      ))}
    </ul>
  )
}
