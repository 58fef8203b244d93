import { diffWordsWithSpace } from 'diff'

/** Texts that take longer to compare are shown as replaced. */
const COMPARE_MS = 400

/** The words removed from a text and those added. */
export function WordDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { timeout: COMPARE_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  const keyed = parts.map((part, place) => ({ ...part, place }))
  return (
    <p className="font-serif leading-snug break-words whitespace-pre-wrap text-ink">
      {keyed.map(({ value, added, removed, place }) => {
        if (added) {
          return (
            <ins key={place} className="bg-good-soft no-underline">
              {value}
            </ins>
          )
        }
        return removed ? (
          <del key={place} className="text-faint">
            {value}
          </del>
        ) : (
          <span key={place}>{value}</span>
        )
      })}
    </p>
  )
}
