import type { MeetingDetail } from '@app/db/meetings/meetings'
import type { Segment } from '@app/db/meetings/transcripts'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { LocateFixed } from '#icons'
import { Button } from '../../ui/button'
import { speakerName } from '../segments'
import { type Match, placesBySegment } from './find-words'
import { useRowWindow } from './row-window'
import { SegmentRow } from './segment-row'

type LinesProps = {
  meetingId: number
  transcript: NonNullable<MeetingDetail['transcript']>
  segments: Segment[]
  matches: Match[]
  /** the current search match */
  match: Match | null
  /** the segment in the address */
  linked: number | null
  /** the segment being played */
  spoken: number | null
  onPlay: ((seconds: number) => void) | null
  onNameSpeaker: ((label: string) => void) | null
  editable: boolean
}

/**
 * The dialogue. Only rows near the screen are drawn; one row at a time is in the tab order. Typing in the
 * search redraws it only once the matches are found.
 */
export const TranscriptLines = memo(Lines)

function Lines(props: LinesProps) {
  const { transcript, segments, matches, match, linked, spoken } = props
  const list = useRef<HTMLOListElement>(null)
  const { edited, onEdit } = useEditedRows()
  const { rows, before, after, measure, scrollTo } = useRowWindow(list, segments, edited)
  const [active, setActive] = useState(0)
  const anonymous = useMemo(() => segments.every(({ speaker }) => speaker === null), [segments])
  const marksOf = useMemo(() => placesBySegment(matches), [matches])

  useFollowing(linked, scrollTo)
  useFollowing(match?.segment ?? null, scrollTo)
  const { paused, follow } = useSpokenFollowing(spoken, list, scrollTo)

  function step(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const at = rowOf(event.target)
    if (by === 0 || event.shiftKey || at === null || isText(event.target)) return
    const next = at + by
    if (next < 0 || next >= segments.length) return
    event.preventDefault()
    setActive(next)
    scrollTo(next, 'auto')
    requestAnimationFrame(() => focusRow(list.current, next))
  }

  const drawn = rows.some(({ index }) => index === active) ? active : rows[0]?.index
  return (
    <>
      <ol
        ref={list}
        aria-label="Transcript"
        onKeyDown={step}
        onFocus={(event) => setActive(rowOf(event.target) ?? active)}
        style={{ paddingTop: before, paddingBottom: after }}
        className="max-w-[56rem]"
      >
        {rows.map(({ index, gap }) => {
          const segment = segments[index]
          if (!segment) return null
          const { speaker } = segment
          return (
            <SegmentRow
              key={index}
              ref={measure}
              index={index}
              gap={gap}
              count={segments.length}
              meetingId={props.meetingId}
              transcript={edited.includes(index) ? transcript : null}
              segment={segment}
              speaker={speaker === null ? null : speakerName(transcript, speaker)}
              anonymous={anonymous}
              again={index > 0 && segments[index - 1]?.speaker === speaker}
              marks={marksOf(index)}
              match={match?.segment === index ? match : null}
              state={
                spoken === index ? 'spoken' : spoken === null && linked === index ? 'linked' : null
              }
              tabbable={index === drawn}
              onPlay={props.onPlay}
              onNameSpeaker={props.onNameSpeaker}
              editable={props.editable}
              editing={edited.includes(index)}
              onEdit={onEdit}
            />
          )
        })}
      </ol>
      {paused && (
        <Button
          data-print="hide"
          onClick={follow}
          className="fixed right-4 bottom-18 z-20 mb-[env(safe-area-inset-bottom)] animate-enter shadow-lift sm:right-10"
        >
          <LocateFixed aria-hidden />
          Follow
        </Button>
      )}
    </>
  )
}

/** Rows being edited stay drawn, otherwise their text would be lost. */
function useEditedRows() {
  const [edited, setEdited] = useState<number[]>([])
  const onEdit = useCallback((index: number, editing: boolean) => {
    setEdited((last) => {
      const others = last.filter((one) => one !== index)
      return editing ? [...others, index] : others
    })
  }, [])
  return { edited, onEdit }
}

/** Scrolls a row to the middle of the screen when it changes. */
function useFollowing(row: number | null, scrollTo: (row: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new window of rows is no reason to scroll
  useEffect(() => {
    if (row !== null) scrollTo(row)
  }, [row])
}

/**
 * Keeps the spoken segment visible, until the reader scrolls away from it; continues when it is visible
 * again, or on request.
 */
function useSpokenFollowing(
  spoken: number | null,
  list: React.RefObject<HTMLOListElement | null>,
  scrollTo: (row: number) => void,
): { paused: boolean; follow: () => void } {
  const last = useRef<number | null>(null)
  const [paused, setPaused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another spoken row is a reason to scroll
  useEffect(() => {
    const before = last.current
    last.current = spoken
    if (spoken === null) return
    if (before === null || Math.abs(spoken - before) > 1 || isInSight(list.current, before)) {
      if (!isInSight(list.current, spoken)) scrollTo(spoken)
    }
  }, [spoken])
  useEffect(() => {
    if (spoken === null) return
    const look = () => setPaused(!isInSight(list.current, spoken))
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [spoken, list])
  return {
    paused: paused && spoken !== null,
    follow: () => {
      setPaused(false)
      if (spoken !== null) scrollTo(spoken)
    },
  }
}

/** Pixels covered by the search at the top and the player at the bottom. */
const edges = { top: 64, bottom: 96 }

function isInSight(list: HTMLElement | null, index: number): boolean {
  const box = list?.querySelector(`[data-index="${index}"]`)?.getBoundingClientRect()
  return box !== undefined && box.top >= edges.top && box.bottom <= innerHeight - edges.bottom
}

function focusRow(list: HTMLElement | null, index: number): void {
  list
    ?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)
    ?.focus({ preventScroll: true })
}

function rowOf(target: EventTarget): number | null {
  const row = target instanceof Element && target.closest<HTMLElement>('[data-index]')
  return row ? Number(row.dataset.index) : null
}

function isText(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement
}
