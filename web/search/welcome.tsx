import type { Meeting } from '@app/db/meetings/meetings'
import useSWR from 'swr'
import { ArrowRight } from '#icons'
import { fresh } from '../browser/api'
import { useIsDemo } from '../data/samples/demo-user'
import { newestMeetingPath } from './newest-meeting'

/** An empty conversation: says what can be asked, with four example questions. */
export function Welcome({ onExample }: { onExample: (question: string) => void }) {
  const { data: ai } = useSWR<{ chat: boolean }>('/api/health/ai')
  const { data: [newest] = [] } = useSWR<Meeting[]>(newestMeetingPath, fresh())
  const own = newest ? examplesOf(newest) : []
  const demo = useIsDemo()
  return (
    <div className="w-full max-w-reading pt-4 sm:pt-[max(2rem,12dvh)] 4xl:grid 4xl:max-w-none 4xl:grid-cols-2 4xl:gap-x-16">
      <div>
        <h2 className="font-serif text-2xl font-semibold text-ink">How can I help?</h2>
        <p className="mt-2 text-lg text-soft">
          Ask me anything about your meeting transcripts and notes
        </p>
      </div>
      <Examples questions={examples} onExample={onExample} className="mt-8 4xl:row-start-2" />
      {own.length > 0 && (
        <>
          <h3 className="mt-8 text-sm font-medium text-soft 4xl:self-end">About your meetings</h3>
          <Examples
            questions={own}
            onExample={onExample}
            className="mt-4 4xl:col-start-2 4xl:row-start-2 4xl:mt-8"
          />
        </>
      )}
      {demo && (
        <p className="mt-4 text-sm text-faint 4xl:col-span-full">
          Answers come from your own meetings. The sample meetings aren’t among them.
        </p>
      )}
      {ai?.chat === false && (
        <p className="mt-4 text-sm text-faint 4xl:col-span-full">
          AI isn’t set up yet. Answers are passages from your meetings, found by keyword.
        </p>
      )}
    </div>
  )
}

function Examples({
  questions,
  onExample,
  className,
}: {
  questions: string[]
  onExample: (question: string) => void
  className: string
}) {
  return (
    <ul className={`-mx-2 self-start border-t border-line ${className}`}>
      {questions.map((question) => (
        <li key={question} className="border-b border-line">
          <button
            type="button"
            onClick={() => onExample(question)}
            className="group flex min-h-13 w-full items-center justify-between gap-4 px-2 py-2.5 text-left font-serif text-lg text-ink transition-colors hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 break-words">{question}</span>
            <ArrowRight
              aria-hidden
              className="size-4 shrink-0 text-faint transition-colors group-hover:text-accent"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Questions about the reader's own meeting. */
function examplesOf({ title, client }: Meeting): string[] {
  return [
    `What did we discuss in the last meeting with ${client.name}?`,
    `What are the action items from “${title}”?`,
  ]
}

const examples = [
  'What did we discuss in the last meeting with the Hartwell Family Trust?',
  'What were the key points from all meetings in April?',
  'What are the action items from the meeting about the investment review?',
  'Which clients did I meet in the last month?',
]
