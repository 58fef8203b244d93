import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

declare global {
  interface HTMLElement {
    /** The text typed into it before the page could answer, with the caret; null once it can. */
    typedBefore?: TypedWords | null
  }
}

type TypedWords = { words: string; start?: number | null; end?: number | null }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells a control's `onChange` what was typed into the server's markup before the page came to life:
 * React leaves those words in the control or takes them away, and the state never learns of them.
 * `value` is what the state holds, undefined if the control holds its own. Returns the control's
 * ref; `given` gets it too.
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
  // a control shows some values otherwise than they were given, and nobody typed then
  if (control.value === typed.words) return
  Reflect.set(Object.getPrototypeOf(control), 'value', typed.words, control)
  const isList = control instanceof HTMLSelectElement
  control.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  queueMicrotask(() => putCaret(control, typed))
}

/**
 * The text in the control, or that was in it until React set a text of several lines back. A list
 * counts only if it was heard: it shows its first option for a value that it does not have.
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
