import type { MeetingDetail } from '@app/db/meetings/meetings'
import useSWRMutation from 'swr/mutation'
import { send } from '../../browser/api'

type Transcript = NonNullable<MeetingDetail['transcript']>

/** Names a speaker in the whole transcript. Throws ApiError. */
export function useNameSpeaker(meetingId: number) {
  const { trigger } = useSWRMutation(
    `/api/meetings/${meetingId}`,
    (path: string, { arg }: { arg: { label: string; name: string } }) =>
      send('PUT', `${path}/speakers`, arg),
  )
  return (label: string, name: string) =>
    trigger<MeetingDetail | undefined>(
      { label, name },
      shown((last) => ({ ...last, speakers: { ...last.speakers, [label]: name } })),
    )
}

/** Corrects a segment, if its text is still `heard`. Throws ApiError. */
export function useCorrectSegment(meetingId: number) {
  const { trigger, isMutating } = useSWRMutation(
    `/api/meetings/${meetingId}`,
    (path: string, { arg: { index, ...words } }: { arg: Correction }) =>
      send('PATCH', `${path}/segments/${index}`, words),
  )
  const correct = (correction: Correction) =>
    trigger<MeetingDetail | undefined>(
      correction,
      shown((last) => ({ ...last, segments: corrected(last.segments, correction) })),
    )
  return { correct, pending: isMutating }
}

/** Reassigns a passage to another speaker, if its text is still `heard`. Throws ApiError. */
export function useGiveSegment(meetingId: number) {
  const { trigger, isMutating } = useSWRMutation(
    `/api/meetings/${meetingId}`,
    (path: string, { arg: { index, ...given } }: { arg: Reassignment }) =>
      send('PUT', `${path}/segments/${index}/speaker`, given),
  )
  return { run: (reassignment: Reassignment) => trigger(reassignment), pending: isMutating }
}

export type Reassignment = { index: number; heard: string; speaker: string; following: boolean }

export type Correction = { index: number; text: string; heard: string }

function corrected(segments: Transcript['segments'], { index, text }: Correction) {
  return segments.map((segment, at) => (at === index ? { ...segment, text } : segment))
}

/** Shows a change of the transcript immediately and reverts it if saving fails. */
function shown(change: (last: Transcript) => Transcript) {
  return {
    // an error thrown in here would leave the change pending forever
    optimisticData: (last?: MeetingDetail) =>
      last?.transcript ? { ...last, transcript: change(last.transcript) } : last,
    rollbackOnError: true,
  }
}
