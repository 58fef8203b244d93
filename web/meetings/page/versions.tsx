import type { Versions as Made } from '@app/db/meetings/versions'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { parseActionItems } from '../../data/action-items'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Skeleton } from '../../ui/skeleton'
import { NotLoaded } from '../../ui/states/not-loaded'
import { readKeyPoints } from '../summary/summary'

/** All transcripts and summaries of a meeting, newest first, each expandable. */
export function Versions({ meetingId, onClose }: { meetingId: number; onClose: () => void }) {
  const { data, error } = useSWR<Made>(`/api/meetings/${meetingId}/versions`, {
    revalidateIfStale: true,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Earlier versions"
      description="All summaries and transcripts of this meeting."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <Part title="Summaries">
            {data.summaries.map((one) => (
              <Version
                key={one.id}
                version={one}
                about={one.origin === 'rules' ? 'without AI' : ''}
              >
                <p className="whitespace-pre-wrap">{one.executiveSummary}</p>
                <List entries={readKeyPoints(one.keyPoints)} />
                <List
                  entries={parseActionItems(one.actionItems).map(({ task, assignee }) =>
                    assignee ? `${task} (${assignee})` : task,
                  )}
                />
              </Version>
            ))}
          </Part>
          <Part title="Transcripts">
            {data.transcripts.map((one) => (
              <Version key={one.id} version={one} about="">
                <p className="whitespace-pre-wrap">{one.fullText}</p>
              </Version>
            ))}
          </Part>
        </div>
      ) : error ? (
        <NotLoaded>The versions couldn’t be loaded.</NotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-soft">{title}</h3>
      {children.length === 0 ? (
        <p className="text-soft">None yet.</p>
      ) : (
        <div className="divide-y divide-line border-y border-line">{children}</div>
      )}
    </section>
  )
}

function Version({
  version: { createdAt, current },
  about,
  children,
}: {
  version: { createdAt: string; current: boolean }
  about: string
  children: ReactNode
}) {
  const { long, clock } = useDates()
  const notes = [current && 'Current', about].filter(Boolean).join(', ')
  return (
    <details>
      <summary className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-4 text-base text-ink pointer-coarse:min-h-11">
        <time dateTime={createdAt} className="tabular">
          {long(createdAt)}, {clock(createdAt)}
        </time>
        <span className="text-sm text-faint">{notes}</span>
      </summary>
      <div className="flex flex-col gap-3 pb-3 font-serif leading-snug break-words text-ink">
        {children}
      </div>
    </details>
  )
}

function List({ entries }: { entries: string[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  )
}
