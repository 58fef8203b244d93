import { wordParts } from './word-parts'

/** The words removed from a text and those added. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const parts = wordParts(before, after).map((part, place) => ({ ...part, place }))
  return (
    <p className="font-serif leading-snug break-words whitespace-pre-wrap text-ink">
      {parts.map(({ value, kind, place }) => {
        if (kind === 'kept') return <span key={place}>{value}</span>
        return kind === 'added' ? (
          <ins key={place} className="bg-good-soft no-underline">
            {value}
          </ins>
        ) : (
          <del key={place} className="text-faint">
            {value}
          </del>
        )
      })}
    </p>
  )
}
