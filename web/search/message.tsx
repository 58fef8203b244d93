import { memo } from 'react'
import { useDates } from '../time/dates'
import { Answer } from './answer'
import type { PartOfPlan } from './ask'
import type { Message } from './chat'
import { CopyAnswer } from './copy-answer'
import { Question } from './question'

/**
 * A message: questions on the right, answers as prose on the left. Typing the next question renders none of them
 * again but the newest.
 */
export const MessageBlock = memo(Block)

function Block({
  message,
  onAgain,
}: {
  message: Message
  /** asks the same question with another plan; null unless the answer is the newest */
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
