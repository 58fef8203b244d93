import { useEffect, useState } from 'react'

/** Seconds until a moment in milliseconds, 0 after it. */
export function useCountdown(ends: number): number {
  const [left, setLeft] = useState(() => secondsUntil(ends))
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(ends))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ends])
  return left
}

function secondsUntil(ends: number): number {
  return Math.max(0, Math.ceil((ends - Date.now()) / 1000))
}

/** Seconds as m:ss, such as 10:00 or 0:07. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
