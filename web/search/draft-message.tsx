import { useDeferredValue } from 'react'
import { Spinner } from '../ui/spinner'
import { Answer } from './answer'
import type { Draft } from './conversation'
import { Question } from './question'

/** The running search: a placeholder, or the answer so far. */
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
          <div className="scroll-mt-20">
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
