import type { Recap } from '@app/db/meetings/sharing/recaps'
import { useDates } from '../../time/dates'
import { Dot } from '../../ui/text/dot'

/** The sent recaps, newest first, each expandable. */
export function SentRecaps({ recaps }: { recaps: Recap[] }) {
  const { short, clock } = useDates()
  if (recaps.length === 0) return null
  return (
    <section aria-label="Sent recaps" className="mt-6 mb-2">
      <h3 className="mb-2 text-sm font-semibold text-soft">Sent</h3>
      <ul className="divide-y divide-line border-y border-line">
        {recaps.map(({ id, sentAt, recipients, subject, body }) => (
          <li key={id}>
            <details>
              <summary className="min-h-10 cursor-pointer py-2 text-ink">
                {short(sentAt)}, {clock(sentAt)}
                <Dot />
                {recipients.join(', ')}
              </summary>
              <div className="pb-3 font-serif break-words text-ink">
                <p className="font-semibold">{subject}</p>
                <p className="mt-2 whitespace-pre-wrap">{body}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
