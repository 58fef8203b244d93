import type { NoteDraft } from './note-draft'
import type { SaveState } from './note-saver'

/** The note on the page. `lost` is text that was not saved because the note had changed elsewhere. */
type Shown = { text: string; state: SaveState; restored: boolean; lost: string | null }

export type NoteView = ReturnType<typeof createNoteView>

/** The shown state of a note, and its subscribers. */
export function createNoteView(text: string, draft: NoteDraft) {
  const watchers = new Set<() => void>()
  let shown: Shown = { text, state: 'idle', restored: false, lost: null }

  function show(change: Partial<Shown>): void {
    shown = { ...shown, ...change }
    for (const changed of watchers) changed()
  }

  function lost(): string | null {
    return shown.lost ?? draft.lost()
  }

  function lose(text: string): void {
    const both = joined(lost() ?? '', text)
    draft.keepLost(both)
    show({ lost: both })
  }

  function dropLost(): void {
    draft.forgetLost()
    show({ lost: null })
  }

  return { watchers, shown: () => shown, show, lost, lose, dropLost }
}

/** Two texts, the second below the first. */
export function joined(first: string, second: string): string {
  return [first, second].filter(Boolean).join('\n\n')
}
