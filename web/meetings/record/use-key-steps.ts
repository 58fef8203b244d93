import { useEffect, useEffectEvent } from 'react'

/** The action for each key; undefined if its step is not possible now. */
export type KeySteps = Map<string, (() => void) | false | undefined>

/** Handles step keys before the dialog does; `stepsNow` is null while none is allowed. */
export function useKeySteps(stepsNow: (event: KeyboardEvent) => KeySteps | null) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const step = stepsNow(event)?.get(event.key)
    const pressed = event.key === 'Enter' && event.target instanceof HTMLButtonElement
    if (!step || pressed) return
    event.preventDefault()
    event.stopPropagation()
    step()
  })
  useEffect(() => {
    // before the dialog, which Escape would close
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
