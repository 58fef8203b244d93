import type { MeetingDetail } from '@app/db/meetings/meetings'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { usePeaks } from './peaks'
import type { Playback } from './playback'
import { PlayerControls } from './player-controls'
import { speeds, usePlayerKeys } from './player-keys'

type AudioEvent = SyntheticEvent<HTMLAudioElement>

/** The recording's controls, in a bar fixed to the bottom of the page. */
export function Player({
  meetingId,
  audio,
  length,
  playback,
}: {
  meetingId: number
  audio: NonNullable<MeetingDetail['audio']>
  /** seconds, unless the recording's metadata has it; null while it is being processed */
  length: number | null
  playback: Playback
}) {
  const { element, move, toggle, reload, setSpeed, listeners, ...state } = useRecording(
    playback,
    length,
  )
  const peaks = usePeaks(meetingId)
  useEffect(keepFocusInSight, [])

  return (
    <section
      aria-label="Recording"
      data-print="hide"
      data-player
      className="@container fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:left-58 icons:lg:left-16"
    >
      <audio ref={element} src={audio.url} preload="metadata" {...listeners} />
      <div className="mx-auto flex min-h-14 max-w-content items-center gap-1.5 px-3 @max-[16rem]:flex-wrap @max-[16rem]:py-1 sm:gap-3 sm:px-8 lg:px-10">
        {state.broken ? (
          <>
            <p role="alert" className="text-soft">
              The recording can’t be played. The transcript isn’t affected.
            </p>
            <Button size="sm" className="ml-auto" onClick={reload}>
              Try again
            </Button>
          </>
        ) : (
          <PlayerControls
            time={state.time}
            duration={state.duration}
            playing={state.playing}
            speed={state.speed}
            peaks={peaks}
            onToggle={toggle}
            onMove={move}
            onSpeed={setSpeed}
          />
        )}
      </div>
    </section>
  )
}

/** The audio element, its state, and the functions that control it. */
function useRecording(playback: Playback, length: number | null) {
  const element = useRef<HTMLAudioElement>(null)
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  // a browser's own recordings have no length in their metadata
  const [told, setTold] = useState<number | null>(null)
  const duration = told ?? length ?? 0
  const [speed, setSpeed] = useState(1)
  const [broken, setBroken] = useState(false)
  const retried = useRef(false)

  useEffect(() => (element.current ? playback.attach(element.current) : undefined), [playback])
  useEffect(() => endLoading(element.current), [])
  // sent by the server, it may have failed before the page listened
  useEffect(() => setBroken(element.current?.error != null), [])
  // the focused button has made room for others
  useEffect(() => {
    if (!retried.current || document.activeElement !== document.body) return
    const next = broken ? '[role=alert]+button' : '[aria-keyshortcuts=Space]'
    element.current?.parentElement?.querySelector<HTMLElement>(next)?.focus()
  }, [broken])
  useEffect(() => {
    if (element.current) element.current.playbackRate = speed
  }, [speed])

  const toggle = () => {
    const one = element.current
    if (one?.paused) one.play().catch(() => {})
    else one?.pause()
  }
  const move = (to: number) => {
    if (element.current) element.current.currentTime = Math.min(Math.max(0, to), duration)
  }
  const reload = () => {
    retried.current = true
    setBroken(false)
    element.current?.load()
    if (element.current) element.current.currentTime = time
  }
  usePlayerKeys({
    toggle,
    skip: (seconds) => move((element.current?.currentTime ?? 0) + seconds),
    faster: (steps) => {
      const at = speeds.indexOf(speed) + steps
      setSpeed(speeds[Math.min(Math.max(0, at), speeds.length - 1)] ?? 1)
    },
  })

  const listeners = {
    onTimeUpdate: (event: AudioEvent) => setTime(event.currentTarget.currentTime),
    onSeeking: (event: AudioEvent) => setTime(event.currentTarget.currentTime),
    onDurationChange: ({ currentTarget }: AudioEvent) => {
      if (Number.isFinite(currentTarget.duration)) setTold(currentTarget.duration)
    },
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onError: () => setBroken(true),
  }
  return {
    element,
    time,
    playing,
    duration,
    speed,
    broken,
    toggle,
    reload,
    move,
    setSpeed,
    listeners,
  }
}

/** On a page that was left, a browser otherwise goes on loading the recording until it collects its garbage. */
function endLoading(element: HTMLAudioElement | null): () => void {
  return () => {
    element?.removeAttribute('src')
    element?.load()
  }
}

/** Scrolls a focused element above the player, not under it. */
function keepFocusInSight(): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '5rem'
  return () => {
    style.scrollPaddingBottom = ''
  }
}
