import { datesIn } from '../../time/dates'
import type { Support } from './evidence'
import { EvidenceMark, markSpace } from './evidence-mark'
import type { NextMeeting } from './summary'

/** When it goes on, and about what. */
export function NextMeetingNote({
  next,
  support,
}: {
  next: NextMeeting | null
  support: Support | null
}) {
  if (!next) return <p className="text-soft">No next meeting was mentioned.</p>
  // a day that was only said in passing comes as the sentence about it
  const topics = next.date === next.topics ? null : next.topics
  return (
    <div
      className={`relative border-y border-line py-3 font-serif text-lg leading-snug ${markSpace}`}
    >
      {next.date && (
        <p className="text-ink">
          <span>Scheduled for {written(next.date)}</span>
          <EvidenceMark support={support} />
        </p>
      )}
      {topics && (
        <p className="mt-1 break-words text-soft">
          <span>Topics to include: {topics}</span>
          {!next.date && <EvidenceMark support={support} />}
        </p>
      )}
    </div>
  )
}

/** A calendar day in words; anything else stays as it was said. */
function written(date: string): string {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(date)?.[0]
  return (day && datesIn('UTC').long(`${day}T12:00:00Z`)) || date
}
