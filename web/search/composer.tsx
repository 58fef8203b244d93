import type { KeyboardEvent, ReactNode, Ref, SyntheticEvent } from 'react'
import { ArrowUp } from '#icons'
import { QUESTION_CHARACTERS } from '../browser/limits'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'

/** The input for the next question. Enter sends it, Shift+Enter adds a line. */
export function Composer({
  ref,
  value,
  onChange,
  onSend,
  pending,
  children,
}: {
  ref: Ref<HTMLTextAreaElement>
  value: string
  onChange: (words: string) => void
  onSend: () => void
  pending: boolean
  /** stands above the question, and stays in view with it */
  children: ReactNode
}) {
  const isTooLong = value.trim().length > QUESTION_CHARACTERS
  const ready = !pending && value.trim() !== '' && !isTooLong
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  return (
    <form
      onSubmit={submit}
      data-composer
      data-print="hide"
      className="sticky bottom-0 z-2 -mx-2 -mb-16 max-w-[calc(var(--container-reading)+1rem)] bg-ground px-2 pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    >
      {children}
      <div className="relative">
        <Field label="Your question" hideLabel>
          <Textarea
            ref={ref}
            rows={1}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
            readOnly={pending}
            aria-invalid={isTooLong || undefined}
            placeholder="Ask a question about your meetings or clients..."
            className="block max-h-48 min-h-13! resize-none! rounded-panel! py-3.5! pr-14 text-lg! leading-6"
          />
        </Field>
        <button
          type="submit"
          aria-label="Send"
          disabled={!ready}
          className="absolute right-2 bottom-2 inline-flex size-9 items-center justify-center rounded-control bg-accent text-on-accent transition-colors hover:bg-accent-deep disabled:bg-hover disabled:text-faint"
        >
          <ArrowUp aria-hidden className="size-4" />
        </button>
      </div>
      {isTooLong && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          A question can have {figure(QUESTION_CHARACTERS)} characters. This one has{' '}
          {figure(value.trim().length)}.
        </p>
      )}
    </form>
  )
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
