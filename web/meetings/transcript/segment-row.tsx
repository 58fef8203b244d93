import type { Segment } from '@app/db/meetings/transcripts'
import { Pencil } from 'lucide-react'
import { memo, type Ref } from 'react'
import { Link } from 'react-router'
import { clockText } from '../clock-text'
import { momentSearch } from '../meeting-location'
import type { Match } from './find-words'
import { MarkedText } from './marked-text'
import { SegmentEditor } from './segment-editor'

/** One run of speech: who in a narrow column, what was said, and when, on hover and focus. */
export const SegmentRow = memo(Row)

function Row({
  ref,
  index,
  gap,
  count,
  meetingId,
  segment,
  speaker,
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
}: {
  ref: Ref<HTMLLIElement> | undefined
  index: number
  /** space above, in pixels, for the rows before it that are not drawn */
  gap: number
  /** segments in all */
  count: number
  meetingId: number
  segment: Segment
  speaker: string | null
  /** the same speaker as in the row before */
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
}) {
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
      className={`group relative -mx-3 grid scroll-my-20 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 rounded-control px-3 data-[state=linked]:bg-accent-soft data-[state=spoken]:bg-accent-soft sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto] sm:gap-x-4 ${again ? 'py-1' : 'pt-3 pb-1'}`}
    >
      <div className="col-span-full min-w-0 empty:hidden sm:col-span-1">
        {speaker !== null && !again && label !== null && (
          <Speaker
            name={speaker}
            tabIndex={tabIndex}
            onName={onNameSpeaker && (() => onNameSpeaker(label))}
          />
        )}
      </div>
      <div className={`min-w-0 sm:contents ${editing ? 'col-span-full' : ''}`}>
        {editing ? (
          <SegmentEditor
            meetingId={meetingId}
            index={index}
            text={text}
            onClose={() => onEdit(index, false)}
          />
        ) : (
          <MarkedText
            text={text}
            marks={marks}
            match={match}
            onClick={onPlay && start !== null ? () => onPlay(start) : null}
          />
        )}
        {start !== null && (
          <Link
            to={momentSearch(index)}
            replace
            preventScrollReset
            tabIndex={tabIndex}
            aria-label={onPlay ? `Play from ${clockText(start)}` : `Moment ${clockText(start)}`}
            onClick={() => onPlay?.(start)}
            className={`${timeLook} ${quietLook} ${editing ? 'max-sm:hidden' : ''}`}
          >
            {clockText(start)}
          </Link>
        )}
      </div>
      {editable && !editing && (
        <button
          type="button"
          tabIndex={tabIndex}
          data-print="hide"
          aria-label="Correct this passage"
          onClick={() => onEdit(index, true)}
          className={`col-start-2 inline-flex size-7 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink sm:col-start-4 sm:row-start-1 pointer-coarse:size-9 max-sm:-my-2 max-sm:self-start ${start === null ? '' : chosenLook} ${quietLook}`}
        >
          <Pencil aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  )
}

/** On a phone a superior figure after the words, otherwise in a column of its own. */
const timeLook =
  'tabular relative scroll-mt-20 rounded-control text-faint underline-offset-4 hover:text-accent hover:underline focus-visible:text-accent max-sm:ml-1.5 max-sm:align-super max-sm:text-[0.6875rem] max-sm:leading-none max-sm:font-medium max-sm:after:absolute max-sm:after:-inset-x-1.5 max-sm:after:-inset-y-2.5 sm:col-start-3 sm:row-start-1 sm:text-sm sm:pointer-fine:group-data-[state]:opacity-100 print:opacity-100!'

/** On a phone only in the row that was chosen by a touch on its words or its time. */
const chosenLook =
  'max-sm:invisible max-sm:group-focus-within:visible max-sm:group-data-[state]:visible'

/** Shown where the row is pointed at or has the focus; always where there is no pointer to hover with. */
const quietLook =
  'transition-opacity duration-150 sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100'

function Speaker({
  name,
  tabIndex,
  onName,
}: {
  name: string
  tabIndex: number
  onName: (() => void) | null
}) {
  const look = 'max-w-full text-left text-sm font-semibold break-words text-ink'
  if (!onName) return <p className={look}>{name}</p>
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title="Name this speaker"
      onClick={onName}
      className={`${look} rounded-control underline-offset-4 hover:text-accent hover:underline`}
    >
      {name}
    </button>
  )
}
