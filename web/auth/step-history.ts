import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Step } from './registration'

/**
 * Makes each step of sign-up an entry of the browser's history, so that the browser's Back leads to the step
 * before. `onStep` is called with the step to show.
 */
export function useStepHistory(shown: Step, onStep: (step: Step) => void) {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const here = stepIn(state)
  const follow = useEffectEvent(() => {
    if (here && here !== shown) onStep(here)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each arrival, not when the step is shown
  useEffect(follow, [key])

  const go = (next: Step, how: { replace?: boolean; behind?: boolean }) => {
    const { replace = false, behind = false } = how
    void navigate('/register', { replace, state: { step: next, behind } })
  }
  return {
    /** the step of the entry that the reader came to, null for a new one */
    here,
    /** Keeps the first step shown, without an address that brought it. */
    begin: (first: Step) => go(first, { replace: true, behind: isBehind(state) }),
    forward: (next: Step) => go(next, { behind: true }),
    back: () => {
      if (isBehind(state)) void navigate(-1)
      else go(shown === 3 ? 2 : 1, { replace: true })
    },
  }
}

/** The step in an entry of the history; null if it has none. */
function stepIn(state: unknown): Step | null {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  return step === 1 || step === 2 || step === 3 ? step : null
}

/** True if the entry before is the step before. */
function isBehind(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'behind' in state && state.behind === true
}
