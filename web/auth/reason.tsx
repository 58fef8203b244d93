import type { ReactNode } from 'react'
import { ApiError } from '../api'

/** Why a sign-up was refused, where the server says so in words for the reader; otherwise null. */
export function reasonIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  const words = error.words.replace(/^(validation|duplicate):\s*/, '').trim()
  if (!words) return null
  const sentence = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

/** A reason that stays on the page after the notification is gone. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-bad bg-bad-soft px-3 py-2 text-bad">{children}</p>
  )
}
