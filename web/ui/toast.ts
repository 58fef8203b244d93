import { createListeners } from '../browser/listeners'

export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  open: boolean
  /** a button beside the words */
  action?: { label: string; run: () => void }
  /** it came from the previous page, and disappears with this one */
  kept?: boolean
}

/** How long a notification stays, in milliseconds. */
export const TOAST_MS = 5000

/** How long a dismissed notification is remembered, in milliseconds. */
const REMOVE_MS = 1_000_000

/** The key of a notification in the tab's storage while another page loads. */
const KEPT = 'toast'

let current: Toast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const { subscribe, notify } = createListeners()

export const subscribeToast = subscribe

/** Shows a notification. One is visible at a time: the newest replaces the last. */
export function toast(words: {
  title: string
  description?: string
  variant?: Toast['variant']
  action?: Toast['action']
  kept?: boolean
}): void {
  clearTimeout(removal)
  count += 1
  set({ variant: 'default', ...words, id: count, open: true })
}

/** Shows an error. */
export function toastError(title: string, description?: string): void {
  toast({ title, description, variant: 'destructive' })
}

/** Takes the notification away. */
export function dismissToast(): void {
  if (!current?.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), REMOVE_MS)
}

/** The same for an error: what it asked to try again has worked, and says so otherwise. */
export function dismissError(): void {
  if (current?.variant === 'destructive') dismissToast()
}

/** Keeps the current notification for the next page load only. */
export function keepToast(): void {
  if (current?.open && !current.kept)
    sessionStorage.setItem(KEPT, JSON.stringify({ ...current, at: Date.now() }))
}

/** Takes away what was shown or kept before the reader left for another site. */
export function forgetToast(): void {
  sessionStorage.removeItem(KEPT)
  dismissToast()
}

/** Shows what the last page kept, unless it has expired. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null) return
  sessionStorage.removeItem(KEPT)
  const { title, description, variant, at } = JSON.parse(kept)
  if (Date.now() - at < TOAST_MS) toast({ title, description, variant, kept: true })
}

export function currentToast(): Toast | null {
  return current
}

function set(next: Toast | null): void {
  current = next
  notify()
}
