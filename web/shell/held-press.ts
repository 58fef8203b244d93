import { useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed before the page could answer; null once it can. */
    heldPress?: HTMLElement | null
  }
}

/** How long a press is tried again, in milliseconds. */
const patienceMs = 5000

/**
 * Presses again what was pressed while its part of the page was still coming to life: React lets no
 * press through to a part that it has not reached.
 */
export function useHeldPress(): void {
  useEffect(() => {
    const held = window.heldPress
    window.heldPress = null
    if (held) pressUntilHeard(held, performance.now() + patienceMs)
    addEventListener('click', listen, true)
    return () => removeEventListener('click', listen, true)
  }, [])
}

function listen({ target, isTrusted }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button')
  if (!button || !isTrusted) return
  let heard = false
  target.addEventListener('click', () => (heard = true), { once: true, capture: true })
  setTimeout(() => heard || pressUntilHeard(button, performance.now() + patienceMs))
}

function pressUntilHeard(button: HTMLElement, until: number): void {
  let heard = false
  const hear = () => {
    heard = true
  }
  button.addEventListener('click', hear, { once: true, capture: true })
  button.click()
  button.removeEventListener('click', hear, true)
  if (!heard && button.isConnected && performance.now() < until) {
    setTimeout(() => pressUntilHeard(button, until), 50)
  }
}
