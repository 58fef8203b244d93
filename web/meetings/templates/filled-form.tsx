import type {
  FilledTemplate,
  FilledTemplateField,
} from '@app/db/meetings/templates/filled-templates'
import { useDates } from '../../time/dates'
import { Link } from '../../ui/links/link'
import { momentSearch } from '../meeting-location'

/** A filled template, each answer with its quote and a link to the moment. */
export function FilledForm({
  meetingId,
  form: { fields, origin, filledAt, name },
  onLeave,
}: {
  meetingId: number
  form: FilledTemplate
  onLeave: () => void
}) {
  const { short, clock } = useDates()
  return (
    <section aria-label={name} className="mt-5 mb-2">
      <dl className="divide-y divide-line border-y border-line">
        {[...fields.entries()].map(([index, field]) => (
          <div key={index} className="py-3">
            <dt className="text-sm font-semibold text-ink">{field.name}</dt>
            <dd className="mt-1">
              <Answer meetingId={meetingId} field={field} origin={origin} onLeave={onLeave} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-faint">
        Filled in {origin === 'model' ? 'with AI' : 'without AI'}, {short(filledAt)},{' '}
        {clock(filledAt)}
      </p>
    </section>
  )
}

function Answer({
  meetingId,
  field: { text, quote, segment },
  origin,
  onLeave,
}: {
  meetingId: number
  field: FilledTemplateField
  origin: FilledTemplate['origin']
  onLeave: () => void
}) {
  if (text === null) {
    // rules compare words: what they don't find may have been said in others
    const words = origin === 'model' ? 'Not discussed' : 'No matching passage'
    return <p className="text-soft">{words}</p>
  }
  return (
    <>
      {text !== quote && <p className="font-serif break-words text-ink">{text}</p>}
      <p className="font-serif break-words text-soft">“{quote}”</p>
      {segment !== null && (
        <Link
          to={`/meetings/${meetingId}${momentSearch(segment)}`}
          onClick={onLeave}
          className="text-sm font-medium text-accent underline-offset-4 hover:underline"
        >
          Show in transcript
        </Link>
      )}
    </>
  )
}
