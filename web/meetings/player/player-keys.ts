import { useEffect, useRef } from 'react'

/** Playback speeds, slowest first. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]

/** Seconds that an arrow key skips. */
const SKIP_SECONDS = 10

type Moves = {
  toggle: () => void
  skip: (seconds: number) => void
  /** `steps` steps faster, slower if negative */
  faster: (steps: number) => void
}

/**
 * Space plays and pauses, left and right skip, Shift with up and down changes the speed: wherever the focus
 * is, unless the focused control needs the key itself.
 */
export function usePlayerKeys(moves: Moves): void {
  const latest = useRef(moves)
  latest.current = moves
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const move = moveOf(event)
      if (!move || needsKey(event.target, event.key)) return
      event.preventDefault()
      move(latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function moveOf({ key, shiftKey }: KeyboardEvent): ((moves: Moves) => void) | null {
  if (shiftKey) {
    if (key === 'ArrowUp') return (moves) => moves.faster(1)
    if (key === 'ArrowDown') return (moves) => moves.faster(-1)
    return null
  }
  if (key === ' ') return (moves) => moves.toggle()
  if (key === 'ArrowLeft') return (moves) => moves.skip(-SKIP_SECONDS)
  if (key === 'ArrowRight') return (moves) => moves.skip(SKIP_SECONDS)
  return null
}

function needsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (
    target.closest(
      'textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tab], [role=menu], [role=listbox], [role=combobox]',
    )
  )
    return true
  const input = target.closest('input')
  if (input) return !(input.type === 'range' && key === ' ')
  return key === ' ' && target.closest('button, summary') !== null
}
