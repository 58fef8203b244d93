/**
 * Unsaved text, and when its note was last saved: null if there was none, undefined if it was never loaded.
 */
export type Draft = { content: string; base?: string | null }

export type NoteDraft = ReturnType<typeof noteDraft>

/**
 * Keeps a reader's text on a meeting until the server has it: on this device, for this reader only. Text that
 * lost to a note changed elsewhere is kept separately, safe from further typing.
 */
export function noteDraft(userId: number, meetingId: number) {
  const key = `note-draft:${userId}:${meetingId}`
  const lostKey = `${key}:lost`
  const read = (): Draft | null => parse(withStorage((storage) => storage.getItem(key)))
  // another tab may replace this one's text
  let own = read()?.content
  return {
    read,
    /** False if this device stores nothing. */
    keep: (draft: Draft): boolean =>
      withStorage((storage) => {
        storage.setItem(key, JSON.stringify(draft))
        own = draft.content
        return true
      }) ?? false,
    /** Leaves another tab's text. */
    forget: () => {
      if (read()?.content === own) withStorage((storage) => storage.removeItem(key))
    },
    lost: () => withStorage((storage) => storage.getItem(lostKey)),
    keepLost: (text: string) => withStorage((storage) => storage.setItem(lostKey, text)),
    forgetLost: () => withStorage((storage) => storage.removeItem(lostKey)),
  }
}

/** The meetings for which a reader has text on this device; null means every reader. */
export function draftedMeetings(userId: number | null): number[] {
  const keys = withStorage((storage) => Object.keys(storage)) ?? []
  const found = keys.flatMap((key) => {
    const [, reader, meeting] = /^note-draft:(\d+):(\d+)(?::lost)?$/.exec(key) ?? []
    return meeting && (userId === null || Number(reader) === userId) ? [Number(meeting)] : []
  })
  return [...new Set(found)]
}

/** Storage may be full or unavailable: writing continues without it. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

function parse(json: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(json ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('content' in draft)) return null
    if (typeof draft.content !== 'string') return null
    if (!('base' in draft)) return { content: draft.content }
    return { content: draft.content, base: typeof draft.base === 'string' ? draft.base : null }
  } catch {
    return null
  }
}
