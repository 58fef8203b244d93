import type { Segment } from '@app/db/transcripts'
import { Pencil } from 'lucide-react'
import { memo, type Ref, useState } from 'react'
import { Link } from 'react-router'
import { clockText } from './clock-text'
import type { Match } from './find-words'
import { MarkedText } from './marked-text'
import { momentSearch } from './place'
import { SegmentEditor } from './segment-editor'

/** One run of speech: who in a narrow column, when on hover and focus, and what was said. */
export const SegmentRow = memo(Row)

function Row({
  ref,
  index,
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
}: {
  ref: Ref<HTMLLIElement> | undefined
  index: number
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
}) {
  const [editing, setEditing] = useState(false)
  const { start, text, speaker: label } = segment
  const tabIndex = tabbable ? 0 : -1
  return (
    <li
      ref={ref}
      id={`segment-${index}`}
      data-index={index}
      data-state={state ?? undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={state === 'spoken' ? 'true' : undefined}
      className={`group relative -mx-3 grid scroll-my-20 grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 rounded-control px-3 data-[state=linked]:bg-accent-soft data-[state=spoken]:bg-accent-soft sm:grid-cols-[8rem_minmax(0,1fr)_auto_auto] sm:gap-x-4 ${again ? 'py-1' : 'py-2'}`}
    >
      <div className="min-w-0">
        {speaker !== null && !again && label !== null && (
          <Speaker
            name={speaker}
            tabIndex={tabIndex}
            onName={onNameSpeaker && (() => onNameSpeaker(label))}
          />
        )}
      </div>
      {start !== null && (
        <Link
          to={momentSearch(index)}
          replace
          preventScrollReset
          tabIndex={tabIndex}
          aria-label={onPlay ? `Play from ${clockText(start)}` : `Moment ${clockText(start)}`}
          onClick={() => onPlay?.(start)}
          className={`tabular col-start-2 scroll-mt-20 row-start-1 rounded-control text-sm text-faint underline-offset-4 hover:text-accent hover:underline focus-visible:text-accent sm:col-start-3 sm:pointer-fine:group-data-[state]:opacity-100 print:opacity-100! ${quietLook}`}
        >
          {clockText(start)}
        </Link>
      )}
      {editing ? (
        <SegmentEditor
          meetingId={meetingId}
          index={index}
          text={text}
          onClose={() => setEditing(false)}
        />
      ) : (
        <>
          <MarkedText
            text={text}
            marks={marks}
            match={match}
            onClick={onPlay && start !== null ? () => onPlay(start) : null}
          />
          {editable && (
            <button
              type="button"
              tabIndex={tabIndex}
              data-print="hide"
              aria-label="Correct this passage"
              onClick={() => setEditing(true)}
              className={`col-start-3 row-start-1 inline-flex size-7 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink sm:col-start-4 pointer-coarse:size-9 ${quietLook}`}
            >
              <Pencil aria-hidden className="size-3.5" />
            </button>
          )}
        </>
      )}
    </li>
  )
}

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
