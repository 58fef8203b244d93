import { useEffect, useState } from 'react'
import { CODE_SECONDS } from '../browser/limits'

/** Seconds until a code expires, and a function that restarts the countdown. */
export function useCountdown(): { left: number; restart: () => void } {
  const [ends, setEnds] = useState(() => Date.now() + CODE_SECONDS * 1000)
  const [left, setLeft] = useState(CODE_SECONDS)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ends])
  return { left, restart: () => setEnds(Date.now() + CODE_SECONDS * 1000) }
}

/** Seconds as m:ss, such as 10:00 or 0:07. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
