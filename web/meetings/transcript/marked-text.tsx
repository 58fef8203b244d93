import type { Match } from './find-words'

/** A passage with a search's matches marked. */
export function MarkedText({
  text,
  marks = [],
  match,
  original,
}: {
  text: string
  marks?: Match[]
  match: Match | null
  /** Shows the recognized text if it was corrected. */
  original: string | null
}) {
  const pieces = marks.map(({ from, to }, index) => ({
    before: text.slice(marks[index - 1]?.to ?? 0, from),
    found: text.slice(from, to),
    from,
  }))
  return (
    <p className="inline max-w-[68ch] min-w-0 font-serif text-lg break-words text-ink sm:col-start-2 sm:block sm:row-start-1">
      {pieces.map(({ before, found, from }) => (
        <span key={from}>
          {before}
          <mark
            className={
              match?.from === from
                ? 'rounded-[3px] bg-accent text-on-accent'
                : 'rounded-[3px] bg-warn-soft text-ink'
            }
          >
            {found}
          </mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
      {original !== null && (
        <span title={original} className="ms-1.5 font-sans text-sm text-faint">
          Corrected
        </span>
      )}
    </p>
  )
}
