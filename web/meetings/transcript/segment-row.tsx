import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'
import { memo, type Ref } from 'react'
import type { Match } from './find-words'
import { MarkedText } from './marked-text'
import { SegmentEditor } from './segment-editor'
import { CorrectButton, chosenLook, Moment, Speaker } from './segment-parts'

type RowProps = {
  ref: Ref<HTMLLIElement> | undefined
  index: number
  /** gap, in pixels, for preceding rows that are not drawn */
  gap: number
  /** total number of segments */
  count: number
  meetingId: number
  /** while the row is being edited */
  transcript: MeetingDetail['transcript']
  segment: Segment
  speaker: string | null
  /** true if no row of the transcript has a speaker */
  anonymous: boolean
  /** the same speaker as in the previous row */
  again: boolean
  marks: Match[] | undefined
  match: Match | null
  state: 'spoken' | 'linked' | null
  tabbable: boolean
  onPlay: ((seconds: number) => void) | null
  onNameSpeaker: ((label: string) => void) | null
  editable: boolean
  editing: boolean
  onEdit: (index: number, editing: boolean) => void
}

/** A segment: the speaker in a narrow column, the text, and the time on hover and focus. */
export const SegmentRow = memo(Row)

function Row({
  ref,
  index,
  gap,
  count,
  meetingId,
  transcript,
  segment,
  speaker,
  anonymous,
  again,
  marks,
  match,
  state,
  tabbable,
  onPlay,
  onNameSpeaker,
  editable,
  editing,
  onEdit,
}: RowProps) {
  const { start, text, speaker: label } = segment
  const tabIndex = tabbable ? 0 : -1
  return (
    <li
      ref={ref}
      id={`segment-${index}`}
      data-index={index}
      data-state={state ?? undefined}
      style={gap > 0 ? { marginTop: gap } : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={state === 'spoken' ? 'true' : undefined}
      className={`group segment ${anonymous ? withoutSpeakers : withSpeakers} ${editing ? 'items-start' : 'items-baseline'} ${again ? 'py-1' : 'pt-3 pb-1'}`}
    >
      <div className="col-span-full flex min-w-0 empty:hidden sm:col-span-1">
        {speaker !== null && !again && label !== null && (
          <Speaker
            name={speaker}
            tabIndex={tabIndex}
            onName={onNameSpeaker && (() => onNameSpeaker(label))}
          />
        )}
      </div>
      <div
        dir={editing ? undefined : 'auto'}
        className={`min-w-0 sm:contents ${editing ? 'col-span-full' : ''}`}
      >
        {editing && transcript ? (
          <SegmentEditor
            meetingId={meetingId}
            transcript={transcript}
            index={index}
            segment={segment}
            onClose={() => onEdit(index, false)}
          />
        ) : (
          <MarkedText text={text} marks={marks} match={match} original={originalOf(segment)} />
        )}
        {start !== null && (
          <Moment
            index={index}
            start={start}
            tabIndex={tabIndex}
            className={editing ? 'max-sm:hidden' : ''}
            onPlay={onPlay}
          />
        )}
      </div>
      {editable && !editing && (
        <CorrectButton
          number={index + 1}
          tabIndex={tabIndex}
          className={start === null ? '' : chosenLook}
          onClick={() => onEdit(index, true)}
        />
      )}
    </li>
  )
}

const withSpeakers =
  'sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto] xl:grid-cols-[6.5rem_minmax(0,1fr)_auto_auto] 2xl:grid-cols-[8rem_minmax(0,1fr)_auto_auto]'

/** Moves the text into the empty column and its gap. */
const withoutSpeakers = 'sm:-ml-4 sm:grid-cols-[0_minmax(0,1fr)_auto_auto] sm:pl-0'

/** The recognized text or voice, if the passage was corrected. */
function originalOf({ original, originalSpeaker }: Segment): string | null {
  if (original !== undefined) return `Heard: ${original}`
  return originalSpeaker === undefined ? null : `Original speaker: ${originalSpeaker ?? 'none'}`
}
