import type { Person } from '@app/db/meetings/dossier/people'
import { useState } from 'react'
import { Pencil, Plus } from '#icons'
import { Button } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { Panel } from './panel'

const PersonDialog = lazyPart(async () => (await import('./person-dialog')).PersonDialog)

/** The client's people, with their contact details. */
export function People({
  clientId,
  people,
  editable,
}: {
  clientId: number
  people: Person[]
  editable: boolean
}) {
  const [open, setOpen] = useState<Person | 'new' | null>(null)
  return (
    <Panel
      title="People"
      hint={people.length === 0}
      action={
        editable && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2.5"
            data-print="hide"
            onClick={() => setOpen('new')}
          >
            <Plus aria-hidden />
            Add person
          </Button>
        )
      }
    >
      {people.length === 0 && (
        <p className="py-2 text-soft">Add the people you speak with, and how to reach them.</p>
      )}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="break-words text-ink">
                <span className="font-medium">{person.name}</span>
                {person.role && <span className="text-soft">{`, ${person.role}`}</span>}
              </p>
              <Reach kind="mailto" value={person.email} />
              <Reach kind="tel" value={person.phone} />
            </div>
            {editable && (
              <Button
                variant="quiet"
                size="icon"
                className="-mt-1.5"
                data-print="hide"
                aria-label={`Edit ${person.name}`}
                onClick={() => setOpen(person)}
              >
                <Pencil aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && (
        <LazyDialog onClose={() => setOpen(null)}>
          <PersonDialog
            clientId={clientId}
            person={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        </LazyDialog>
      )}
    </Panel>
  )
}

function Reach({ kind, value }: { kind: 'mailto' | 'tel'; value: string }) {
  if (!value) return null
  const to = kind === 'tel' ? value.replace(/[^+\d]/g, '') : value
  return (
    <p className="text-sm break-all">
      <a href={`${kind}:${to}`} className="tabular text-accent underline-offset-4 hover:underline">
        {value}
      </a>
    </p>
  )
}
