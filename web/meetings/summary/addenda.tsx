import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useDates } from '../../time/dates'

/** The addenda of an approved meeting, each with author and time. */
export function Addenda({ addenda }: { addenda: MeetingDetail['record']['addenda'] }) {
  const { long, clock } = useDates()
  if (addenda.length === 0) return null
  return (
    <section aria-labelledby="addenda" className="4xl:col-span-2">
      <h2 id="addenda" className="mb-3 text-lg font-semibold text-ink">
        Addenda
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {addenda.map(({ id, content, author, createdAt }) => (
          <li key={id} className="py-3">
            <p className="font-serif text-lg leading-snug break-words whitespace-pre-wrap text-ink">
              {content}
            </p>
            <p className="mt-1 text-sm text-soft">
              {author}, {long(createdAt)}, {clock(createdAt)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
