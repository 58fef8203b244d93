import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { CheckedEntry } from '@app/db/meetings/summaries'
import type { SummaryChange } from '@app/db/meetings/summary-edits/changed-field'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { toastError } from '../../ui/toast'
import type { Edited } from '../summary/editing/field-saver'
import { readKeyPoints } from '../summary/summary'
import { REVIEW_FAILED } from './record-failures'
import type { ReviewEntry } from './review-entries'

/** Accepts, rewrites and strikes entries of a summary, one call at a time. */
export function useReview(meeting: MeetingDetail) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const path = `/api/meetings/${meeting.id}`
  const { summary } = meeting

  async function once(work: () => Promise<void>): Promise<boolean> {
    if (pending || !summary) return false
    setPending(true)
    try {
      await work()
      return true
    } catch (error) {
      toastError(...errorWords(REVIEW_FAILED, error))
      await mutate(path)
      return false
    } finally {
      setPending(false)
    }
  }

  const show = (part: Partial<MeetingDetail>) =>
    mutate(path, (last?: MeetingDetail) => last && { ...last, ...part }, { revalidate: false })

  async function saveChecked(checked: CheckedEntry[]) {
    if (!summary) return
    const body = { summaryId: summary.id, checked }
    const answer = await send<{ review: 'Draft' | 'Reviewed' }>('PUT', `${path}/review`, body)
    const reviewedAt = answer?.review === 'Reviewed' ? new Date().toISOString() : null
    await show({
      summary: { ...summary, checked },
      review: answer?.review ?? meeting.review,
      record: { ...meeting.record, reviewedAt },
    })
  }

  async function write(change: SummaryChange) {
    if (!summary) return
    const body = { summaryId: summary.id, revision: summary.revision, change }
    const edited = await send<Edited>('PATCH', `${path}/summary`, body)
    if (edited) await show(edited)
  }

  /** Action items are separate rows. */
  async function writeItem({ index }: ReviewEntry, text: string) {
    const item = meeting.actionItems[index]
    if (!item || !summary) return
    const body = { version: item.version, ...(text ? { text } : { status: 'dropped' }) }
    await send('PATCH', `/api/action-items/${item.id}`, body)
    if (text) await saveChecked([...summary.checked, { kind: 'actionItem', text }])
    await mutate(path)
  }

  return {
    pending,
    accept: ({ kind, text }: ReviewEntry) =>
      once(() => saveChecked([...(summary?.checked ?? []), { kind, text }])),
    /** An empty text strikes it. */
    rewrite: (entry: ReviewEntry, text: string) =>
      once(async () => {
        const change = changeOf(meeting, entry, text || null)
        if (change) await write(change)
        else if (entry.kind === 'actionItem') await writeItem(entry, text)
      }),
  }
}

/** Null for action items, which have their own list. */
function changeOf(
  { summary }: MeetingDetail,
  { kind, index }: ReviewEntry,
  text: string | null,
): SummaryChange | null {
  if (kind === 'executiveSummary') return text ? { field: kind, value: text } : null
  if (kind === 'nextMeeting') {
    const [date = '', ...topics] = (text ?? '').split('\n')
    const value = text ? { date: date || null, topics: topics.join(' ') || null } : null
    return { field: kind, value }
  }
  if (kind !== 'keyPoint') return null
  const points = readKeyPoints(summary?.keyPoints ?? '[]').map((point, from) => ({
    text: from === index && text ? text : point,
    from,
  }))
  const value = text === null ? points.filter(({ from }) => from !== index) : points
  return { field: 'keyPoints', value }
}
