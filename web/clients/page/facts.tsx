import type { FactKind } from '@app/db/meetings/dossier/statements'
import { useState } from 'react'
import { FactRow } from './fact-row'
import type { Fact } from './overview'
import { Panel } from './panel'

const kinds: [FactKind, string][] = [
  ['family', 'Family'],
  ['work', 'Work'],
  ['goals', 'Goals'],
  ['risk', 'Risk'],
  ['income', 'Income'],
  ['policies', 'Policies'],
]

/** What the client has said, newest first, each with its moment; what no longer holds is struck. */
export function Facts({ facts, editable }: { facts: Fact[]; editable: boolean }) {
  const [all, setAll] = useState(false)
  const hidden = facts.filter((fact) => fact.hidden).length
  const shown = facts.filter((fact) => all || !fact.hidden)
  return (
    <Panel
      title="What they told you"
      action={
        hidden > 0 && (
          <button
            type="button"
            aria-pressed={all}
            onClick={() => setAll(!all)}
            className="rounded-control px-2 py-1 text-sm text-accent hover:bg-hover"
          >
            {all ? 'Hide hidden' : `Show hidden (${hidden})`}
          </button>
        )
      }
    >
      {shown.length === 0 ? (
        <p className="py-2 text-soft">
          What is said in meetings about family, work, goals, risk, income and policies appears
          here, word for word.
        </p>
      ) : (
        <div className="grid">
          {kinds.map(([kind, title]) => (
            <Group
              key={kind}
              title={title}
              facts={shown.filter((fact) => fact.kind === kind)}
              editable={editable}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

function Group({ title, facts, editable }: { title: string; facts: Fact[]; editable: boolean }) {
  if (facts.length === 0) return null
  return (
    <div className="gap-x-6 border-b border-line py-3 last:border-b-0 sm:grid sm:items-baseline sm:grid-cols-[6rem_minmax(0,1fr)]">
      <h3 className="pb-1 text-sm font-medium text-soft">{title}</h3>
      <ul className="grid gap-3">
        {facts.map((fact) => (
          <FactRow key={fact.id} fact={fact} editable={editable} />
        ))}
      </ul>
    </div>
  )
}
