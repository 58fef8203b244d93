import type { SampledMeeting } from '@app/db/accounts/compliance/sampled-meetings'
import useSWR from 'swr'
import { fresh, send } from '../../browser/api'
import { ListState } from '../../ui/states/list-state'
import { toast, toastError } from '../../ui/toast'
import { SAMPLES } from './draw-form'
import { SampledRow } from './sampled-row'

/** The meetings of a sample. */
export function SampledMeetings({
  sampleId,
  onMarked,
}: {
  sampleId: number
  onMarked: () => void
}) {
  const { data, error, mutate } = useSWR<SampledMeeting[]>(`${SAMPLES}/${sampleId}`, fresh())
  const mark = async (meetingId: number, remark: string) => {
    try {
      await send('PUT', `${SAMPLES}/${sampleId}/meetings/${meetingId}`, { remark })
      await mutate()
      onMarked()
      toast({ title: 'Marked as checked' })
    } catch {
      toastError('Error', 'This couldn’t be saved. Please try again.')
    }
  }
  return (
    <ul className="mt-2 flex flex-col gap-3 border-l-2 border-line pl-4">
      <li className="empty:hidden">
        <ListState rows={data} error={error} none="Its meetings were deleted." />
      </li>
      {data?.map((meeting) => (
        <SampledRow key={meeting.meetingId} meeting={meeting} onMark={mark} />
      ))}
    </ul>
  )
}
