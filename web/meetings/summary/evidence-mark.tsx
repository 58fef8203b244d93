import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useCloseRequest } from '../../ui/dialogs/close-request'
import { Link } from '../../ui/links/link'
import { clockText } from '../clock-text'
import { momentSearch } from '../meeting-location'
import type { Support } from './evidence'

/** Space for a mark, as padding of its box. */
export const markSpace = 'pe-10'

/**
 * The time at which an entry was said, as a superscript figure that opens the quote; or a label if nobody
 * said it. Its positioned box reserves `markSpace` at the end of lines, which keeps the time on the last word's
 * line.
 */
export function EvidenceMark({ support }: { support: Support | null }) {
  const id = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'pointed' | 'pinned' | null>(null)
  useCloseRequest(open === 'pinned', () => setOpen(null))
  if (!support) return null
  if (support.quote === null) {
    return (
      <span className="font-sans text-sm text-faint">
        {' '}
        <span className="ml-1">No matching passage</span>
      </span>
    )
  }
  const { quote, segment, start, speaker, changed } = support
  const when = start === null ? `no. ${segment + 1}` : clockText(start)
  const letGo = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    mark.current?.focus()
    setOpen(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the preview that its mark opens
    <span
      onBlur={letGo}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setOpen((last) => (last === 'pinned' ? last : null))}
    >
      <sup className="leading-none select-none">
        <button
          ref={mark}
          type="button"
          data-cites={segment}
          aria-label={`Said at ${when}`}
          aria-expanded={open !== null}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(open === 'pinned' ? null : 'pinned')}
          onPointerEnter={(event) =>
            event.pointerType === 'mouse' && setOpen((last) => last ?? 'pointed')
          }
          className={`tabular relative ms-1.5 rounded-control ${changed ? 'me-1.5' : '-me-10'} px-0.5 font-sans text-[0.6875rem] leading-none font-medium text-soft after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:text-accent aria-expanded:text-accent data-seen:bg-accent-soft data-seen:text-accent`}
        >
          {when}
        </button>
      </sup>
      {changed && (
        <span className="font-sans text-sm text-warn">No longer matches the transcript</span>
      )}
      {open && (
        <span
          id={id}
          role="note"
          aria-label={`Said at ${when}`}
          data-print="hide"
          className="absolute start-0 top-full z-20 block w-max max-w-[min(24rem,100%)] animate-enter rounded-panel border border-line bg-surface p-4 text-start shadow-lift before:absolute before:inset-x-0 before:bottom-full before:h-3"
        >
          <q className="line-clamp-6 font-serif text-base leading-6 text-ink">{quote}</q>
          <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-sm text-soft">
            {speaker && <span className="break-words">{speaker}</span>}
            <Link
              to={momentSearch(segment)}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {start === null ? 'Open in the transcript' : `Open at ${when}`}
            </Link>
          </span>
        </span>
      )}
    </span>
  )
}
