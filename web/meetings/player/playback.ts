import { useSyncExternalStore } from 'react'

/** The recording's playback: one per meeting, shared by player and transcript. */
export type Playback = {
  subscribe: (listener: () => void) => () => void
  /** seconds; null until something was played or sought */
  time: () => number | null
  playing: () => boolean
  /** seeks to a second and plays from there */
  playFrom: (seconds: number) => void
  /** controls the element until the returned function is called */
  attach: (audio: HTMLAudioElement) => () => void
}

/** A playback without an element; requests wait until it has one. */
export function createPlayback(): Playback {
  const listeners = new Set<() => void>()
  let audio: HTMLAudioElement | null = null
  let asked: number | null = null
  let begun = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const seek = (seconds: number) => {
    if (!audio) return
    audio.currentTime = seconds
    begun = true
    tell()
    audio.play().catch(() => {})
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    time: () => (begun && audio ? audio.currentTime : null),
    playing: () => audio !== null && !audio.paused,
    playFrom: (seconds) => {
      if (audio) seek(seconds)
      else asked = seconds
    },
    attach: (element) => {
      audio = element
      const moved = () => {
        begun ||= element.currentTime > 0
        tell()
      }
      for (const event of heard) element.addEventListener(event, moved)
      if (asked !== null) seek(asked)
      asked = null
      return () => {
        for (const event of heard) element.removeEventListener(event, moved)
        audio = null
      }
    },
  }
}

const heard = ['timeupdate', 'seeking', 'play', 'pause', 'ended']

/** The segment being spoken; null before anything was played. */
export function useSpokenSegment(playback: Playback, starts: number[]): number | null {
  return useSyncExternalStore(
    playback.subscribe,
    () => {
      const time = playback.time()
      return time === null ? null : segmentAt(starts, time)
    },
    () => null,
  )
}

/** The last segment that begins at or before a second; null if none does. */
export function segmentAt(starts: number[], seconds: number): number | null {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low === 0 ? null : low - 1
}

/** When each segment begins, in seconds; one without a time begins with the previous one. */
export function startsOf(segments: { start: number | null }[]): number[] {
  if (segments.every(({ start }) => start === null)) return []
  let last = 0
  return segments.map(({ start }) => {
    last = Math.max(last, start ?? last)
    return last
  })
}
