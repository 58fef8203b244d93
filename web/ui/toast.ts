export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  open: boolean
}

/** How long a notification stays, in milliseconds. */
export const toastMs = 5000

/** How long a dismissed notification is remembered, in milliseconds. */
const removeMs = 1_000_000

let current: Toast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a notification. One is visible at a time: the newest replaces the last. */
export function toast(words: {
  title: string
  description?: string
  variant?: Toast['variant']
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
  removal = setTimeout(() => set(null), removeMs)
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): Toast | null {
  return current
}

function set(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}
