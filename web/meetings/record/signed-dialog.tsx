import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { RecordContent } from '@app/db/meetings/record-text'
import useSWR from 'swr'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Skeleton } from '../../ui/skeleton'
import { NotLoaded } from '../../ui/states/not-loaded'
import { WordDifference } from '../summary/editing/word-difference'

export type Signed = { content: RecordContent; made: RecordContent }

/** The AI's draft beside the signed text, and the hashes that prove it. */
export function SignedDialog({
  meeting,
  onClose,
}: {
  meeting: MeetingDetail
  onClose: () => void
}) {
  const { data, error } = useSWR<Signed>(`/api/meetings/${meeting.id}/approval`)
  const { approval } = meeting.record
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Draft and approved text"
      description="The AI’s draft, and the signed text with its changes."
      wide
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          {sections(data).map(({ title, made, content }) => (
            <section key={title} aria-label={title}>
              <h3 className="mb-2 text-sm font-semibold text-soft">{title}</h3>
              <div className="grid gap-4 sm:grid-cols-2">
                <p className="font-serif leading-snug break-words whitespace-pre-wrap text-soft">
                  {made || 'None'}
                </p>
                {made === content ? (
                  <p className="text-faint">No changes.</p>
                ) : (
                  <WordDifference before={made} after={content} />
                )}
              </div>
            </section>
          ))}
          {approval && (
            <dl className="border-t border-line pt-3 text-sm text-faint">
              <Hash title="Summary" hash={approval.summaryHash} />
              <Hash title="Transcript" hash={approval.transcriptHash} />
              {approval.audioHash && <Hash title="Recording" hash={approval.audioHash} />}
            </dl>
          )}
        </div>
      ) : error ? (
        <NotLoaded>The texts couldn’t be loaded.</NotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function Hash({ title, hash }: { title: string; hash: string }) {
  return (
    <div className="mt-1">
      <dt className="inline">{title}, SHA-256: </dt>
      <dd className="inline font-mono break-all">{hash}</dd>
    </div>
  )
}

function sections({ content, made }: Signed) {
  const [now, first] = [textsOf(content), textsOf(made)]
  return Object.entries(now).map(([title, text]) => ({
    title,
    content: text,
    made: first[title] ?? '',
  }))
}

function textsOf({ executiveSummary, keyPoints, actionItems, nextMeeting }: RecordContent) {
  const tasks = actionItems.map(({ task, assignee }) => (assignee ? `${task} (${assignee})` : task))
  const texts: Record<string, string> = {
    'Executive Summary': executiveSummary,
    'Key Points': keyPoints.join('\n'),
    'Action Items': tasks.join('\n'),
    'Next Meeting': [nextMeeting?.date, nextMeeting?.topics].filter(Boolean).join('\n'),
  }
  return texts
}
