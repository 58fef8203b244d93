import type { MeetingDetail } from '@app/db/meetings'

type Summary = NonNullable<MeetingDetail['summary']>

/** Where the summary comes from and how much of the conversation it was made of. */
export function SummaryOrigin({ summary }: { summary: Summary }) {
  return (
    <p className="mt-3 text-sm text-faint">
      {summary.origin === 'rules'
        ? 'Found without AI: these are sentences of the transcript, chosen by rules. '
        : summary.degraded
          ? 'The AI gave no lists for this meeting, only the text. '
          : ''}
      Made from {percentOf(summary.coverage)} % of the transcript.
    </p>
  )
}

/** Never rounds up to everything. */
function percentOf(share: number): number {
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100))
}
