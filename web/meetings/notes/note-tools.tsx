import type { KeyboardEvent, RefObject } from 'react'
import { Clock, Heading, List, ListChecks, PenLine, ScrollText } from '#icons'
import { Button } from '../../ui/button'
import { Tooltip } from '../../ui/tooltip'
import { clockText } from '../clock-text'
import type { Playback } from '../player/playback'
import { continuation } from './note-lines'

type Area = RefObject<HTMLTextAreaElement | null>

const marks = [
  { label: 'Heading', mark: '## ', icon: <Heading aria-hidden /> },
  { label: 'List', mark: '- ', icon: <List aria-hidden /> },
  { label: 'Checkbox', mark: '- [ ] ', icon: <ListChecks aria-hidden /> },
]

/** Buttons that write Markdown into a note, and a switch to show it formatted. */
export function NoteTools({
  area,
  playback,
  reading,
  onRead,
}: {
  area: Area
  playback: Playback
  reading: boolean
  onRead: (reading: boolean) => void
}) {
  return (
    <div
      role="toolbar"
      aria-label="Notes"
      data-print="hide"
      className="mb-2 flex flex-wrap items-center"
    >
      {!reading &&
        marks.map(({ label, mark, icon }) => (
          <Tooltip key={label} label={label} side="top">
            <Button
              variant="quiet"
              size="icon"
              aria-label={label}
              onClick={() => beginLine(area.current, mark)}
            >
              {icon}
            </Button>
          </Tooltip>
        ))}
      {!reading && (
        <Tooltip label="Time of the recording (Alt+T)" side="top">
          <Button
            variant="quiet"
            size="icon"
            aria-label="Insert the time of the recording"
            onClick={() => insertTime(area.current, playback)}
          >
            <Clock aria-hidden />
          </Button>
        </Tooltip>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="ml-auto"
        aria-pressed={reading}
        onClick={() => onRead(!reading)}
      >
        {reading ? <PenLine aria-hidden /> : <ScrollText aria-hidden />}
        {reading ? 'Write' : 'Read'}
      </Button>
    </div>
  )
}

/** Enter continues a list, Alt+T inserts the recording's time. */
export function onNoteKey(event: KeyboardEvent<HTMLTextAreaElement>, playback: Playback): void {
  const area = event.currentTarget
  if (event.altKey && event.code === 'KeyT') {
    event.preventDefault()
    insertTime(area, playback)
  }
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
  if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return
  const { value, selectionStart: at, selectionEnd } = area
  const begin = value.lastIndexOf('\n', at - 1) + 1
  const next = at === selectionEnd ? continuation(value.slice(begin, at)) : null
  if (next === null) return
  event.preventDefault()
  if (next === '') area.setSelectionRange(begin, at)
  insert(area, next === '' ? '\n' : `\n${next}`)
}

function insertTime(area: HTMLTextAreaElement | null, playback: Playback) {
  insert(area, `[${clockText(playback.time() ?? 0)}] `)
}

function beginLine(area: HTMLTextAreaElement | null, mark: string) {
  if (!area) return
  const { selectionStart: at, value } = area
  const begin = value.lastIndexOf('\n', at - 1) + 1
  area.setSelectionRange(begin, begin)
  insert(area, mark)
  area.setSelectionRange(at + mark.length, at + mark.length)
}

/** As if typed, so that the browser can undo it. */
function insert(area: HTMLTextAreaElement | null, text: string) {
  if (!area) return
  area.focus()
  if (document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
