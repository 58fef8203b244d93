import { Pause, Play, RotateCcw } from '#icons'
import { Button } from '../../ui/button'
import { clockText } from '../clock-text'
import { speeds } from './player-keys'
import { Waveform } from './waveform'

/** Seconds that one press goes back. */
const STEP_BACK_SECONDS = 10

/** Back, play or pause, the position and the speed. Times are seconds. */
export function PlayerControls({
  time,
  duration,
  playing,
  speed,
  peaks,
  onToggle,
  onMove,
  onSpeed,
}: {
  time: number
  duration: number
  playing: boolean
  speed: number
  peaks: number[] | null
  onToggle: () => void
  onMove: (to: number) => void
  onSpeed: (speed: number) => void
}) {
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Back ${STEP_BACK_SECONDS} seconds`}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onMove(time - STEP_BACK_SECONDS)}
      >
        <RotateCcw aria-hidden />
      </Button>
      <Button
        variant="primary"
        size="icon"
        aria-label={playing ? 'Pause' : 'Play'}
        aria-keyshortcuts="Space"
        onClick={onToggle}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <span className="tabular min-w-10 shrink-0 text-right text-sm text-soft sm:w-14">
        {clockText(time)}
      </span>
      <Position time={time} duration={duration} peaks={peaks} onMove={onMove} />
      <span className="tabular hidden w-14 shrink-0 text-sm text-soft sm:block">
        {clockText(duration)}
      </span>
      <select
        aria-label="Speed"
        aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
        value={speed}
        onChange={(event) => onSpeed(Number(event.target.value))}
        className="tabular h-8 shrink-0 rounded-control border border-edge/60 bg-surface bg-[position:right_0.375rem_center] pr-6.5 pl-2 text-sm text-ink pointer-coarse:h-11"
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </>
  )
}

/** A slider, drawn over the waveform once that is loaded. With large text it may take another line. */
function Position({
  time,
  duration,
  peaks,
  onMove,
}: {
  time: number
  duration: number
  peaks: number[] | null
  onMove: (to: number) => void
}) {
  return (
    <span className="relative flex h-9 min-w-0 flex-1 items-center @max-[16rem]:basis-20 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      {peaks && <Waveform peaks={peaks} share={duration > 0 ? Math.min(1, time / duration) : 0} />}
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockText(time)} of ${clockText(duration)}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(time)}
        onChange={(event) => onMove(event.target.valueAsNumber)}
        className={`w-full cursor-pointer accent-accent ${peaks ? 'absolute inset-0 h-full opacity-0' : 'h-6'}`}
      />
    </span>
  )
}
