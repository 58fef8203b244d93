import type { AddedFact } from '@app/db/meetings/dossier/facts'
import { Pencil } from '#icons'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'

/** A fact added by the adviser: without a quote or a source meeting. */
export function AddedFactRow({
  fact,
  editable,
  onEdit,
}: {
  fact: AddedFact
  editable: boolean
  onEdit: (fact: AddedFact) => void
}) {
  const { short } = useDates()
  return (
    <li className="group/fact flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-serif leading-snug break-words text-ink">{fact.text}</p>
        <p className="tabular mt-0.5 text-sm text-soft">{`Added by you, ${short(fact.createdAt)}`}</p>
      </div>
      {editable && (
        <Button
          variant="quiet"
          size="icon"
          data-print="hide"
          className="shrink-0 opacity-0 group-focus-within/fact:opacity-100 group-hover/fact:opacity-100 pointer-coarse:opacity-100"
          aria-label={`Edit: ${fact.text}`}
          onClick={() => onEdit(fact)}
        >
          <Pencil aria-hidden />
        </Button>
      )}
    </li>
  )
}
