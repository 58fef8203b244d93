import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { ReactNode } from 'react'
import { SUMMARY_TO_COME } from '../../data/meeting-preview'
import { Addenda } from './addenda'
import { Editable } from './editing/editable'
import { evidenceOf } from './evidence'
import { EvidenceMark, markSpace } from './evidence-mark'
import { MeetingActions } from './meeting-actions'
import { NextMeetingNote } from './next-meeting-note'
import { readKeyPoints, readNextMeeting } from './summary'
import { SummaryOrigin } from './summary-origin'
import { SummarySkeleton } from './summary-skeleton'

/** The summary as a document; `editable` if its reader may edit it. */
export function SummaryTab({
  meeting,
  editable = false,
  parts = { summary: true, actions: true },
}: {
  meeting: MeetingDetail
  editable?: boolean
  /** parts to print */
  parts?: { summary: boolean; actions: boolean }
}) {
  const { summary, status } = meeting
  if (!summary)
    return noSummary[status] ? (
      <p className="text-soft">{noSummary[status]}</p>
    ) : (
      <SummarySkeleton />
    )
  const paragraphs = summary.executiveSummary.split(/\n+/).filter((one) => one.trim())
  const keyPoints = readKeyPoints(summary.keyPoints)
  const support = evidenceOf(meeting)
  const edited = { meeting, editable }
  return (
    <div className="grid max-w-reading gap-9 4xl:max-w-none 4xl:grid-cols-[minmax(0,1fr)_18rem] 4xl:gap-x-14 print:block print:space-y-8">
      <div className={`${parts.summary ? 'flex' : 'hidden'} flex-col gap-9`}>
        <Part id="executive-summary" title="Executive Summary">
          <Editable {...edited} field="executiveSummary" label="Edit the executive summary">
            <div className="prose-set">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Editable>
          <SummaryOrigin meeting={meeting} summary={summary} />
        </Part>
        <Part id="key-points" title="Key Points">
          <Editable {...edited} field="keyPoints" label="Edit the key points">
            {keyPoints.length === 0 ? (
              <Nothing>No key points.</Nothing>
            ) : (
              <ol className="prose-set list-decimal pl-6 marker:text-faint">
                {keyPoints.map((point, index) => (
                  <li key={point} data-index={index} className="tabular mt-2 pl-1.5 first:mt-0">
                    <div dir="auto" className={`relative ${markSpace}`}>
                      {point}
                      <EvidenceMark support={support('keyPoint', index, point)} />
                    </div>
                  </li>
                ))}
              </ol>
            )}
          </Editable>
        </Part>
      </div>
      <div className="flex flex-col gap-9">
        {parts.actions && (
          <Part id="action-items" title="Action Items">
            <MeetingActions {...edited} support={support} />
          </Part>
        )}
        {parts.summary && (
          <Part id="next-meeting" title="Next Meeting">
            <Editable {...edited} field="nextMeeting" label="Edit the next meeting">
              <NextMeetingNote
                next={readNextMeeting(summary.nextMeeting)}
                support={support('nextMeeting', 0, summary.nextMeeting ?? '')}
              />
            </Editable>
          </Part>
        )}
      </div>
      {parts.summary && <Addenda addenda={meeting.record.addenda} />}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-soft">{children}</p>
}

/** Shown by status, if no summary is being made. */
const noSummary: Record<string, string | undefined> = {
  Scheduled: SUMMARY_TO_COME,
  Failed: 'No summary, because this meeting couldn’t be processed.',
}
