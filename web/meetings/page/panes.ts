import { useEffect, useState } from 'react'
import { useMedia } from '../../browser/media'
import type { MeetingTab } from '../meeting-location'

/** From this width on, summary or notes and the transcript are side by side. */
const WIDE = '(min-width: 1280px)'

/** The left and right panels if there is room for two; otherwise null. */
export function usePanes(tab: MeetingTab): { left: MeetingTab; right: 'transcript' } | null {
  const isWide = useMedia(WIDE)
  const [left, setLeft] = useState<MeetingTab>(tab === 'transcript' ? 'summary' : tab)
  if (tab !== 'transcript' && tab !== left) setLeft(tab)
  useSeenPassages(isWide)
  return isWide ? { left, right: 'transcript' } : null
}

/** Marks what cites a visible passage: `data-seen` on each `data-cites`. */
function useSeenPassages(isWide: boolean) {
  useEffect(() => {
    if (!isWide) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(markSeen)
    }
    // summary and transcript load later, and not every change makes the page longer
    const resizes = new ResizeObserver(look)
    resizes.observe(document.body)
    const arrivals = new MutationObserver(look)
    arrivals.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      arrivals.disconnect()
      removeEventListener('scroll', look)
    }
  }, [isWide])
}

function markSeen() {
  const seen = new Set<string | undefined>()
  for (const row of document.querySelectorAll<HTMLElement>(
    '[aria-label=Transcript] [data-index]',
  )) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > EDGES.top && top < innerHeight - EDGES.bottom) seen.add(row.dataset.index)
  }
  for (const mark of document.querySelectorAll<HTMLElement>('[data-cites]')) {
    mark.toggleAttribute('data-seen', seen.has(mark.dataset.cites))
  }
}

/** Pixels covered by the search at the top and the player at the bottom. */
const EDGES = { top: 64, bottom: 72 }
