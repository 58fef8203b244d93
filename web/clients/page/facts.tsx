import type { AddedFact } from '@app/db/meetings/dossier/facts'
import { useState } from 'react'
import { Plus } from '#icons'
import { Button } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { AddedFactRow } from './added-fact-row'
import { factKinds } from './fact-kinds'
import { FactRow } from './fact-row'
import { NotedFactRow } from './noted-fact-row'
import type { Fact, NotedFact, Overview } from './overview'
import { Panel } from './panel'

const FactDialog = lazyPart(async () => (await import('./fact-dialog')).FactDialog)

/** Facts about a client: added by hand, or said in a meeting; superseded ones are struck through. */
export function Facts({ overview, editable }: { overview: Overview; editable: boolean }) {
  const { client, facts, noted, added } = overview
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<AddedFact | 'new' | null>(null)
  const hidden = facts.filter((fact) => fact.hidden).length
  const shown = facts.filter((fact) => all || !fact.hidden)
  const isEmpty = shown.length + noted.length + added.length === 0
  return (
    <Panel
      title="What they told you"
      hint={isEmpty}
      action={
        <div data-print="hide" className="-mr-2.5 flex items-center">
          {hidden > 0 && (
            <Button variant="quiet" size="sm" aria-pressed={all} onClick={() => setAll(!all)}>
              {all ? 'Hide hidden' : `Show hidden (${hidden})`}
            </Button>
          )}
          {editable && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Add fact
            </Button>
          )}
        </div>
      }
    >
      {isEmpty && (
        <p className="py-2 text-soft">
          What is said in meetings about family, work, goals, risk, income and policies appears
          here, word for word. You can add what you know from elsewhere.
        </p>
      )}
      {factKinds.map(([kind, title]) => (
        <Group
          key={kind}
          clientId={client.id}
          title={title}
          added={added.filter((fact) => fact.kind === kind)}
          noted={noted.filter((fact) => fact.kind === kind)}
          facts={shown.filter((fact) => fact.kind === kind)}
          editable={editable}
          onEdit={setOpen}
        />
      ))}
      {open !== null && (
        <LazyDialog onClose={() => setOpen(null)}>
          <FactDialog
            clientId={client.id}
            fact={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
          />
        </LazyDialog>
      )}
    </Panel>
  )
}

function Group({
  clientId,
  title,
  added,
  noted,
  facts,
  editable,
  onEdit,
}: {
  clientId: number
  title: string
  added: AddedFact[]
  noted: NotedFact[]
  facts: Fact[]
  editable: boolean
  onEdit: (fact: AddedFact) => void
}) {
  if (facts.length + noted.length + added.length === 0) return null
  return (
    <div className="gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid sm:items-baseline sm:grid-cols-[6rem_minmax(0,1fr)]">
      <h3 className="pb-1 text-sm font-medium text-soft">{title}</h3>
      <ul className="grid gap-3">
        {added.map((fact) => (
          <AddedFactRow key={`added ${fact.id}`} fact={fact} editable={editable} onEdit={onEdit} />
        ))}
        {noted.map((fact) => (
          <NotedFactRow key={`${fact.meetingId} ${fact.text}`} fact={fact} />
        ))}
        {facts.map((fact) => (
          <FactRow key={fact.id} clientId={clientId} fact={fact} editable={editable} />
        ))}
      </ul>
    </div>
  )
}
