import { Button } from '../../ui/button'
import { Dotted } from '../../ui/text/dot'
import type { OwnTemplate } from './templates'

/** A template with its meeting type and number of fields. */
export function TemplateLine({
  template: { name, meetingType, fields },
  onEdit,
  onDelete,
}: {
  template: OwnTemplate
  onEdit: () => void
  onDelete: () => void
}) {
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words text-ink">{name}</p>
        <p className="text-sm text-faint">
          <Dotted>
            {meetingType}
            {count}
          </Dotted>
        </p>
      </div>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" onClick={onEdit}>
          Edit
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={onDelete}>
          Delete
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
