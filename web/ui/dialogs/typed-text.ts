import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** Fields of free text; a date, a number or a choice is soon entered again, and a password is not kept. */
const TEXTS =
  'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url]'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Watches the text fields of a dialog, for text that closing it would lose. `watch` goes on its content. */
export function useTypedText(open: boolean) {
  const first = useRef(new Map<Field, string>())
  const last = useRef<Field | null>(null)
  const [isTyped, setTyped] = useState(false)
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    if (!open) setTyped(false)
  }, [open])

  function onFocus({ target }: FocusEvent) {
    // after a refusal; it is disabled while the text is being sent
    if (target.matches('[type=submit]')) setSent(false)
    setTyped(hasText())
    if (!isField(target)) return
    last.current = target
    if (!first.current.has(target)) first.current.set(target, target.value)
  }
  function onInput() {
    setSent(false)
    setTyped(hasText())
  }
  function hasText(): boolean {
    return [...first.current].some(
      ([field, value]) => field.isConnected && field.value.trim() !== '' && field.value !== value,
    )
  }
  return {
    /** text that was typed and not sent */
    isUnsent: isTyped && !isSent,
    hasText,
    focusLast: () => last.current?.focus(),
    watch: { onFocus, onInput, onSubmit: () => setSent(true) },
  }
}

function isField(target: Element): target is Field {
  return target.matches(TEXTS)
}
