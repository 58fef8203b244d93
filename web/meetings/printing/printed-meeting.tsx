import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { ReactNode } from 'react'
import { clockText } from '../clock-text'
import { RecordWords } from '../record/record-state'
import { segmentsOf, speakerName } from '../segments'
import { SummaryTab } from '../summary/summary-tab'
import type { PrintChoice } from './print-choice'

/** A meeting for printing, whichever tab is open: the summary, then the transcript. */
export function PrintedMeeting({ meeting, parts }: { meeting: MeetingDetail; parts: PrintChoice }) {
  const { letterhead, note } = parts
  const transcript = parts.transcript ? meeting.transcript : null
  const foot = letterhead?.disclosure && <Disclosure words={letterhead.disclosure} />
  return (
    <div className="flex flex-col gap-8">
      {meeting.review && (
        <p className="border-y border-line py-2 text-soft">
          <RecordWords meeting={meeting} />
        </p>
      )}
      {meeting.summary && <SummaryTab meeting={meeting} parts={parts} />}
      {transcript && <PrintedTranscript transcript={transcript}>{!note && foot}</PrintedTranscript>}
      {note && (
        <section aria-labelledby="printed-note">
          <h2 id="printed-note" className="mb-3 text-lg font-semibold text-ink">
            My Personal Notes
          </h2>
          <p className="font-serif whitespace-pre-wrap text-ink">{note}</p>
          {foot}
        </section>
      )}
      {!transcript && !note && foot}
    </div>
  )
}

/**
 * At the end of the last section, not after it: browsers keep it with the line above, rather than alone on a last
 * sheet, only within one block.
 */
function Disclosure({ words }: { words: string }) {
  return (
    <p className="mt-8 break-inside-avoid break-before-avoid border-t border-line pt-3 text-xs whitespace-pre-line text-soft">
      {words}
    </p>
  )
}

function PrintedTranscript({
  transcript,
  children,
}: {
  transcript: NonNullable<MeetingDetail['transcript']>
  children: ReactNode
}) {
  const segments = segmentsOf(transcript)
  return (
    <section aria-labelledby="printed-transcript">
      <h2 id="printed-transcript" className="mb-3 text-lg font-semibold text-ink">
        Full Transcript
      </h2>
      {[...segments.entries()].map(([index, { speaker, start, text }]) => {
        const again = index > 0 && segments[index - 1]?.speaker === speaker
        return (
          <div
            key={index}
            // the heading stays with the first passage, not alone at the foot of a sheet
            className={`first-of-type:break-inside-avoid grid grid-cols-[8rem_minmax(0,1fr)_3.5rem] items-baseline gap-x-4 ${again ? 'pt-1' : 'pt-3'}`}
          >
            <p className="text-sm font-semibold break-words text-ink">
              {speaker !== null && !again && speakerName(transcript, speaker)}
            </p>
            <p className="font-serif leading-snug break-words text-ink">{text}</p>
            <p className="tabular text-right text-sm text-faint">
              {start !== null && clockText(start)}
            </p>
          </div>
        )
      })}
      {children}
    </section>
  )
}
