import { useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export type MeetingTab = 'summary' | 'transcript' | 'notes'

/** The reader's place in a meeting: the tab, and in the transcript a segment or a second. */
export type MeetingLocation = { tab: MeetingTab; segment: number | null; seconds: number | null }

/** Parses a place in a meeting's address: `?tab=`, `?segment=5`, `?t=83.2` or `#segment-5`. */
export function readMeetingLocation(search: URLSearchParams, hash: string): MeetingLocation {
  const segment = wholeNumber(/^#segment-(\d+)$/.exec(hash)?.[1] ?? search.get('segment'))
  const seconds = positive(search.get('t'))
  const tab = search.get('tab')
  if (segment !== null || seconds !== null) return { tab: 'transcript', segment, seconds }
  return { tab: tab === 'transcript' || tab === 'notes' ? tab : 'summary', segment, seconds }
}

/** The query for a moment of the transcript, within the meeting's page. */
export function momentSearch(segment: number): string {
  return `?tab=transcript&segment=${segment}`
}

/** The reader's place and a function to switch tabs, which leaves the history unchanged. */
export function useMeetingLocation(): MeetingLocation & { show: (tab: MeetingTab) => void } {
  const { hash } = useLocation()
  const [search, setSearch] = useSearchParams()
  // The server never sees the hash, so the first paint must not use it either.
  const knownHash = useSyncExternalStore(
    never,
    () => hash,
    () => '',
  )
  return {
    ...readMeetingLocation(search, knownHash),
    show: (tab) =>
      setSearch(tab === 'summary' ? {} : { tab }, { replace: true, preventScrollReset: true }),
  }
}

function never() {
  return () => {}
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null
}

function positive(text: string | null): number | null {
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 ? value : null
}
