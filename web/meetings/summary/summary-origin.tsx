import type { MeetingDetail } from '@app/db/meetings/meetings'

type Summary = NonNullable<MeetingDetail['summary']>

/** Tells if a summary was made without AI or of a part of the transcript; nothing otherwise. */
export function SummaryOrigin({ summary }: { summary: Summary }) {
  const remarks = [originOf(summary), coverageOf(summary)].filter(Boolean)
  return remarks.length > 0 && <p className="mt-3 text-sm text-faint">{remarks.join(' ')}</p>
}

function originOf({ origin, degraded }: Summary): string | null {
  if (origin === 'rules') return 'Created without AI from sentences of the transcript.'
  return degraded ? 'The AI returned no lists for this meeting, only text.' : null
}

/** Never rounds up to 100%. */
function coverageOf({ coverage }: Summary): string | null {
  if (coverage >= 1) return null
  return `Based on ${Math.min(99, Math.round(coverage * 100))}% of the transcript.`
}
