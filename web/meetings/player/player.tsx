import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { clockText } from '../clock-text'
import type { Playback } from './playback'
import { speeds, usePlayerKeys } from './player-keys'
import { usePeaks, Waveform } from './waveform'

/** How far one press goes back, in seconds. */
const stepBack = 10

/** The recording's controls, thin and fixed below the page. */
export function Player({
  meetingId,
  audio,
  length,
  playback,
}: {
  meetingId: number
  audio: NonNullable<MeetingDetail['audio']>
  /** seconds, until the recording itself is known */
  length: number | null
  playback: Playback
}) {
  const element = useRef<HTMLAudioElement>(null)
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [duration, setDuration] = useState(length ?? 0)
  const [speed, setSpeed] = useState(1)
  const [broken, setBroken] = useState(false)
  const peaks = usePeaks(meetingId)

  useEffect(() => (element.current ? playback.attach(element.current) : undefined), [playback])
  useEffect(() => {
    if (element.current) element.current.playbackRate = speed
  }, [speed])

  useEffect(keepFocusInSight, [])

  const toggle = () => {
    const one = element.current
    if (one?.paused) one.play().catch(() => {})
    else one?.pause()
  }
  const move = (to: number) => {
    if (element.current) element.current.currentTime = Math.min(Math.max(0, to), duration)
  }
  usePlayerKeys({
    toggle,
    skip: (seconds) => move((element.current?.currentTime ?? 0) + seconds),
    faster: (steps) => {
      const at = speeds.indexOf(speed) + steps
      setSpeed(speeds[Math.min(Math.max(0, at), speeds.length - 1)] ?? 1)
    },
  })

  return (
    <section
      aria-label="Recording"
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:left-58 icons:lg:left-16"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript on the same page is what was said */}
      <audio
        ref={element}
        src={audio.url}
        preload="metadata"
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onSeeking={(event) => setTime(event.currentTarget.currentTime)}
        onDurationChange={(event) => {
          if (Number.isFinite(event.currentTarget.duration)) {
            setDuration(event.currentTarget.duration)
          }
        }}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <div className="mx-auto flex h-14 max-w-content items-center gap-1.5 px-3 sm:gap-3 sm:px-8 lg:px-10">
        {broken ? (
          <p role="alert" className="text-soft">
            The recording can’t be played. The transcript isn’t affected.
          </p>
        ) : (
          <>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Back ${stepBack} seconds`}
              aria-keyshortcuts="ArrowLeft"
              onClick={() => move(time - stepBack)}
            >
              <RotateCcw aria-hidden />
            </Button>
            <Button
              variant="primary"
              size="icon"
              aria-label={playing ? 'Pause' : 'Play'}
              aria-keyshortcuts="Space"
              onClick={toggle}
            >
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </Button>
            <span className="tabular min-w-10 shrink-0 text-right text-sm text-soft sm:w-14">
              {clockText(time)}
            </span>
            <span className="relative flex h-9 min-w-0 flex-1 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
              {peaks && (
                <Waveform peaks={peaks} share={duration > 0 ? Math.min(1, time / duration) : 0} />
              )}
              <input
                type="range"
                aria-label="Position"
                aria-valuetext={`${clockText(time)} of ${clockText(duration)}`}
                min={0}
                max={Math.max(1, Math.floor(duration))}
                value={Math.floor(time)}
                onChange={(event) => move(event.target.valueAsNumber)}
                className={`w-full cursor-pointer accent-accent ${peaks ? 'absolute inset-0 h-full opacity-0' : 'h-6'}`}
              />
            </span>
            <span className="tabular hidden w-14 shrink-0 text-sm text-soft sm:block">
              {clockText(duration)}
            </span>
            <select
              aria-label="Speed"
              aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
              value={speed}
              onChange={(event) => setSpeed(Number(event.target.value))}
              className="tabular h-8 shrink-0 rounded-control border border-edge/60 bg-surface px-1.5 text-sm text-ink pointer-coarse:h-11"
            >
              {speeds.map((one) => (
                <option key={one} value={one}>
                  {one}×
                </option>
              ))}
            </select>
          </>
        )}
      </div>
    </section>
  )
}

/** What gets the focus scrolls to above the player, not under it. */
function keepFocusInSight(): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '5rem'
  return () => {
    style.scrollPaddingBottom = ''
  }
}
