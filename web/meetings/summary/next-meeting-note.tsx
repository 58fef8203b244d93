import type { Support } from './evidence'
import { EvidenceMark, markSpace } from './evidence-mark'
import { nextMeetingInWords } from './next-meeting'
import type { NextMeeting } from './summary'

/** The next meeting's date and topics. */
export function NextMeetingNote({
  next,
  support,
}: {
  next: NextMeeting | null
  support: Support | null
}) {
  if (!next) return <p className="text-soft">No next meeting found.</p>
  const { date, topics } = nextMeetingInWords(next)
  return (
    <div
      className={`relative border-y border-line py-3 font-serif text-lg leading-snug ${markSpace}`}
    >
      {date && (
        <p className="text-ink">
          <span>Scheduled for {date}</span>
          <EvidenceMark support={support} />
        </p>
      )}
      {topics && (
        <p className="mt-1 break-words text-soft">
          <span>Topics to include: {topics}</span>
          {!date && <EvidenceMark support={support} />}
        </p>
      )}
    </div>
  )
}
