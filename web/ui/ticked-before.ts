import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * Calls the `onChange` of a checkbox or radio that was ticked before hydration; `checked` is the state's
 * value. Returns its ref; `given` gets it too.
 */
export function useTickedBefore(
  given: Ref<HTMLInputElement> | undefined,
  checked: boolean | undefined,
): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    given,
    () => box.current,
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the state and the box agree
  useLayoutEffect(() => {
    if (box.current && checked !== undefined) tellTicked(box.current, checked)
  }, [])
  return box
}

function tellTicked(box: HTMLInputElement, checked: boolean): void {
  const ticked = box.typedBefore
  box.typedBefore = null
  if (!ticked || box.checked === checked) return
  box.checked = checked
  box.click()
}
