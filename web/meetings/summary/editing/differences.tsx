import { ArrowRight } from '#icons'
import type { Difference } from './difference'
import { WordDifference } from './word-difference'

/** An edit's differences, in page order. */
export function Differences({ of }: { of: Difference[] }) {
  return of.map(({ about, label, ...sides }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the differences of an edit never change
    <div key={place} className="flex flex-col gap-0.5">
      {about && <p className="font-serif leading-snug break-words text-ink">{about}</p>}
      {label && <p className="text-sm text-soft">{label}</p>}
      {sides.kind === 'words' ? <WordDifference {...sides} /> : <Value {...sides} />}
    </div>
  ))
}

function Value({ before, after }: { before: string; after: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink">
      <del className="min-w-0 wrap-anywhere text-faint">{before}</del>
      <ArrowRight aria-label="became" className="size-4 shrink-0 text-faint" />
      <ins className="min-w-0 wrap-anywhere no-underline">{after}</ins>
    </p>
  )
}
