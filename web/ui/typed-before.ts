import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

declare global {
  interface HTMLElement {
    /** Text typed before hydration, with the caret; null afterwards. */
    typedBefore?: TypedWords | null
  }
}

type TypedWords = { words: string; start?: number | null; end?: number | null }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Calls a control's `onChange` with text typed into the server's markup before hydration: React keeps or
 * discards that text, and the state never learns of it. `value` is the state's value, undefined if the
 * control is uncontrolled. Returns the control's ref; `given` gets it too.
 */
export function useTypedBefore<Kind extends Control>(
  given: Ref<Kind> | undefined,
  value: unknown,
): RefObject<Kind | null> {
  const control = useRef<Kind>(null)
  useImperativeHandle<Kind | null, Kind | null>(given, () => control.current, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: later the state and the control agree
  useLayoutEffect(() => {
    if (control.current && value !== undefined) tellTyped(control.current, String(value))
  }, [])
  return control
}

function tellTyped(control: Control, value: string): void {
  const typed = whatWasTyped(control)
  control.typedBefore = null
  if (!typed || typed.words === value) return
  // React watches this assignment; without it the event below would look like no change
  control.value = value
  // a control may normalize the values it is given, without anyone typing
  if (control.value === typed.words) return
  Reflect.set(Object.getPrototypeOf(control), 'value', typed.words, control)
  const isList = control instanceof HTMLSelectElement
  control.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  queueMicrotask(() => putCaret(control, typed))
}

/**
 * The control's text, or its text before React reset a multiline control. A list counts only if it fired an
 * event: it shows its first option for a value that it does not have.
 */
function whatWasTyped(control: Control): TypedWords | null {
  const { typedBefore = null, value: words } = control
  if (control instanceof HTMLSelectElement) return typedBefore
  if (typedBefore && typedBefore.words !== words) return typedBefore
  return { words, start: control.selectionStart, end: control.selectionEnd }
}

function putCaret(control: Control, { start, end }: TypedWords): void {
  if (control instanceof HTMLSelectElement || document.activeElement !== control) return
  if (typeof start === 'number') control.setSelectionRange(start, end ?? start)
}
