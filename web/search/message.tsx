import { useDeferredValue } from 'react'
import { useDates } from '../time/dates'
import { Spinner } from '../ui/spinner'
import { Answer } from './answer'
import type { PartOfPlan } from './ask'
import type { Message } from './chat'
import type { Draft } from './conversation'
import { CopyAnswer } from './copy-answer'

/** One letter of the correspondence: questions on the right, answers as set text on the left. */
export function MessageBlock({
  message,
  onAgain,
}: {
  message: Message
  /** asks the same question by another plan; null if this is not the newest answer */
  onAgain: ((plan: PartOfPlan) => void) | null
}) {
  const dates = useDates()
  const mine = message.role === 'user'
  return (
    <article
      aria-label={mine ? 'You' : 'Meeting Intelligence'}
      className={`max-w-reading ${mine ? '' : '4xl:max-w-none'}`}
    >
      {mine ? (
        <Question>{message.content}</Question>
      ) : (
        <Answer
          text={message.content}
          sources={message.answer?.sources ?? []}
          scope={message.answer?.scope ?? null}
          origin={message.answer?.origin ?? 'model'}
          understood={message.answer?.understood ?? null}
          onAgain={onAgain}
        />
      )}
      <p className={`mt-1.5 flex gap-3 text-xs text-faint ${mine ? 'justify-end' : ''}`}>
        <time dateTime={message.timestamp}>{dates.clock(message.timestamp)}</time>
        {!mine && <CopyAnswer result={message.content} sources={message.answer?.sources ?? []} />}
      </p>
    </article>
  )
}

/** The search under way: words to wait by, or as much of the answer as has come. */
export function DraftMessage({ draft, onStop }: { draft: Draft; onStop: () => void }) {
  const text = useDeferredValue(draft.text)
  return (
    <div className="flex max-w-reading flex-col gap-8">
      {text === '' ? (
        <div className="flex items-center gap-3.5 py-1">
          <span aria-hidden>
            <Spinner label="" />
          </span>
          <div role="status">
            <p className="font-serif text-lg text-ink">Searching for insights...</p>
            <p className="text-soft">Analyzing your meeting data</p>
          </div>
          <Stop onStop={onStop} />
        </div>
      ) : (
        <>
          <Question>{draft.question}</Question>
          <div>
            <Answer
              text={text}
              sources={[]}
              scope={draft.scope}
              origin="model"
              understood={null}
              onAgain={null}
            />
            <div className="mt-3 flex items-center gap-3">
              <Spinner label="Writing" />
              <Stop onStop={onStop} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Question({ children }: { children: string }) {
  return (
    <div className="ml-auto w-fit max-w-[85%] rounded-panel bg-accent-soft px-4 py-2.5 text-lg leading-6 break-words whitespace-pre-wrap text-ink">
      {children}
    </div>
  )
}

function Stop({ onStop }: { onStop: () => void }) {
  return (
    <button
      type="button"
      onClick={onStop}
      className="rounded-control px-2 py-1 text-sm font-medium text-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:py-2.5"
    >
      Stop
    </button>
  )
}
