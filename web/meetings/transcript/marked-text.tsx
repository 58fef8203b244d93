import type { Match } from './find-words'

/** A passage with the matches of a search marked. A click plays from here, a selection does not. */
export function MarkedText({
  text,
  marks = [],
  match,
  original,
  onClick,
}: {
  text: string
  marks?: Match[]
  match: Match | null
  /** Tells of the recording's own words if these were corrected. */
  original: string | null
  onClick: (() => void) | null
}) {
  const pieces = marks.map(({ from, to }, index) => ({
    before: text.slice(marks[index - 1]?.to ?? 0, from),
    found: text.slice(from, to),
    from,
  }))
  const play = () => {
    if (getSelection()?.isCollapsed !== false) onClick?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link on the time does the same by keyboard
    <p
      onClick={onClick ? play : undefined}
      className={`inline max-w-[68ch] min-w-0 font-serif text-lg break-words text-ink sm:col-start-2 sm:block sm:row-start-1 ${onClick ? 'cursor-pointer' : ''}`}
    >
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
        <span title={original} className="ml-1.5 font-sans text-sm text-faint">
          Corrected
        </span>
      )}
    </p>
  )
}
