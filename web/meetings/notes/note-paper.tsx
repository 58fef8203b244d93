import type { ReactNode } from 'react'
import type { Playback } from '../player/playback'
import { type NoteLine, noteLines, withTicked } from './note-lines'

const TIME = /(\[\d{1,2}(?::\d{2}){1,2}\])/

/** A formatted note: headings, lists, checkboxes that can be ticked, and times that play. */
export function NotePaper({
  text,
  playback,
  onWrite,
}: {
  text: string
  playback: Playback
  onWrite: (text: string) => void
}) {
  if (!text.trim()) return <p className="text-soft">Nothing is written yet.</p>
  return (
    <div className="grid gap-1.5 rounded-control border border-line bg-surface px-4 py-3 font-serif text-lg leading-relaxed break-words text-ink">
      {noteLines(text).map((line) => (
        <Line key={line.line} line={line} playback={playback}>
          {line.kind === 'task' && (
            <input
              type="checkbox"
              checked={line.done}
              aria-label={line.text}
              onChange={() => onWrite(withTicked(text, line.line))}
              className="mt-2 size-4 shrink-0 accent-accent"
            />
          )}
        </Line>
      ))}
    </div>
  )
}

function Line({
  line: { kind, text, done },
  playback,
  children,
}: {
  line: NoteLine
  playback: Playback
  children: ReactNode
}) {
  const words = text.split(TIME).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
    <Part key={at} part={part} playback={playback} />
  ))
  if (kind === 'heading') return <h3 className="mt-2 text-xl font-semibold">{words}</h3>
  if (kind === 'blank') return <div className="h-2" />
  if (kind === 'text') return <p>{words}</p>
  return (
    <div className="flex gap-2.5">
      {kind === 'task' ? children : <span aria-hidden>•</span>}
      <p className={done ? 'text-soft line-through' : ''}>{words}</p>
    </div>
  )
}

function Part({ part, playback }: { part: string; playback: Playback }) {
  if (!TIME.test(part)) return part
  const words = part.slice(1, -1)
  return (
    <button
      type="button"
      aria-label={`Play from ${words}`}
      onClick={() => playback.playFrom(secondsOf(words))}
      className="tabular font-sans text-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {words}
    </button>
  )
}

/** 1:02:03 in seconds. */
function secondsOf(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
