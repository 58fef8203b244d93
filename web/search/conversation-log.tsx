import { useEffect, useRef } from 'react'
import type { PartOfPlan } from './ask'
import type { Message } from './chat'
import type { Draft } from './conversation'
import { DraftMessage } from './draft-message'
import { MessageBlock } from './message'

/** The questions and answers of a chat; scrolls to the newest question as it is answered. */
export function ConversationLog({
  messages,
  draft,
  onStop,
  onAgain,
}: {
  messages: Message[]
  draft: Draft | null
  onStop: () => void
  onAgain: (question: string, plan: PartOfPlan) => void
}) {
  const newest = useRef<HTMLDivElement>(null)
  const pending = draft !== null
  const isEmpty = messages.length === 0 && !pending
  const writing = draft !== null && draft.text !== ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these brings something new into view
  useEffect(() => {
    if (isEmpty) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    startOf(newest.current)?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  }, [messages.length, pending, writing])

  return (
    <div
      role="log"
      aria-label="Conversation"
      aria-busy={pending}
      className={`flex flex-1 flex-col gap-8 pb-8 ${isEmpty ? 'sm:flex-none' : ''}`}
    >
      {messages.map((message, index) => (
        <div
          key={`${message.timestamp} ${message.role}`}
          ref={!pending && index === messages.length - 2 ? newest : undefined}
          className="scroll-mt-20"
        >
          <MessageBlock
            message={message}
            onAgain={
              !pending && index === messages.length - 1
                ? (plan) => onAgain(messages[index - 1]?.content ?? '', plan)
                : null
            }
          />
        </div>
      ))}
      {draft && (
        <div ref={newest} className="scroll-mt-20">
          <DraftMessage draft={draft} onStop={onStop} />
        </div>
      )}
    </div>
  )
}

/** The question, with its answer below; its answer if the question leaves no room for that. */
function startOf(newest: HTMLElement | null): Element | null {
  const question = newest?.querySelector('[data-question]')
  if (!question || question.clientHeight < innerHeight / 2) return newest
  return newest?.nextElementSibling ?? question.nextElementSibling
}
