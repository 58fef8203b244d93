import { useState } from 'react'
import { ApiError } from './api'

/** How a form's entries are saved and read again. */
type Source<Entries> = {
  /** Throws ApiError if the server no longer has what was seen. */
  send: (entries: Entries, seen: Entries) => Promise<unknown>
  /** What the server has now, perhaps said in its refusal; undefined if that is gone. */
  load: (refusal: ApiError) => Promise<Entries | undefined>
  /** Gets what was saved if it is more than was typed: for forms that stay open. */
  adopt?: (saved: Entries) => void
}

/**
 * Saves a form's entries without overwriting what was changed elsewhere since it was opened. Entries that
 * were not touched here are adopted. If some were changed in both places, `save` returns the entries to go
 * on with, unsaved, and `changed` has the others; the next save overwrites those.
 */
export function useSeenEntries<Entries extends object>(opened: Entries, source: Source<Entries>) {
  const [seen, setSeen] = useState(opened)
  const [changed, setChanged] = useState<Partial<Entries> | null>(null)

  async function save(typed: Entries): Promise<Entries | null> {
    try {
      await source.send(typed, seen)
      settle(typed)
      return null
    } catch (error) {
      const now = isChangedElsewhere(error) && (await source.load(error))
      if (!now) throw error
      return catchUp(typed, now)
    }
  }

  async function catchUp(typed: Entries, now: Entries): Promise<Entries | null> {
    const { entries, both } = merge(seen, typed, now)
    if (Object.keys(both).length === 0) {
      await source.send(entries, now)
      settle(entries)
      source.adopt?.(entries)
      return null
    }
    setSeen(now)
    setChanged(both)
    return entries
  }

  function settle(saved: Entries) {
    setSeen(saved)
    setChanged(null)
  }
  return { changed, save }
}

/** True if what is being saved has changed since the reader saw it. */
export function isChangedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && /changed elsewhere/.test(error.words)
}

function merge<Entries extends object>(seen: Entries, typed: Entries, now: Entries) {
  const entries = { ...typed }
  const both: Partial<Entries> = {}
  for (const name of Object.keys(typed) as (keyof Entries)[]) {
    if (isSame(seen[name], now[name]) || isSame(typed[name], now[name])) continue
    if (isSame(seen[name], typed[name])) entries[name] = now[name]
    else both[name] = now[name]
  }
  return { entries, both }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
