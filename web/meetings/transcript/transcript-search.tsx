import { ChevronDown, ChevronUp } from '#icons'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'

/** Searches the transcript and steps through the matches. */
export function TranscriptSearch({
  words,
  count,
  turn,
  onWords,
  onTurn,
}: {
  words: string
  /** number of matches */
  count: number
  /** the current match, from 0 */
  turn: number
  onWords: (words: string) => void
  onTurn: (turn: number) => void
}) {
  const step = (by: number) => count > 0 && onTurn((turn + by + count) % count)
  const searching = words.trim() !== ''
  return (
    <search
      data-print="hide"
      className="order-last flex min-w-0 basis-full items-center gap-1 sm:order-none sm:ml-auto sm:max-w-96 sm:flex-1 sm:basis-0 xl:max-[88rem]:order-last xl:max-[88rem]:max-w-none xl:max-[88rem]:basis-full"
    >
      <Field label="Search transcript" hideLabel className="flex-1">
        <Input
          type="search"
          placeholder="Search transcript"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
            if (event.key === 'Escape') onWords('')
          }}
        />
      </Field>
      {searching && (
        <>
          <p role="status" className="tabular px-1 text-sm whitespace-nowrap text-soft">
            {count === 0 ? 'Not found' : `${turn + 1} of ${count.toLocaleString('en-US')}`}
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Previous match"
            disabled={count === 0}
            onClick={() => step(-1)}
          >
            <ChevronUp aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Next match"
            disabled={count === 0}
            onClick={() => step(1)}
          >
            <ChevronDown aria-hidden />
          </Button>
        </>
      )}
    </search>
  )
}
