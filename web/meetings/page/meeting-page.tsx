import type { MeetingDetail } from '@app/db/meetings/meetings'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { SWRConfig } from 'swr'
import { isBeingDeleted } from '../../data/deleted-meetings'
import { pathId } from '../../data/path-id'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { lazyPart } from '../../ui/lazy-part'
import { PageTitle } from '../../ui/page-title'
import { Spinner } from '../../ui/spinner'
import { Tabs } from '../../ui/tabs'
import { useMeeting } from '../meeting'
import { type MeetingTab, useMeetingLocation } from '../meeting-location'
import { createPlayback } from '../player/playback'
import { usePrinting } from '../printing/print-choice'
import { PrintedLetterhead } from '../printing/printed-letterhead'
import { PrintedMeeting } from '../printing/printed-meeting'
import { SummaryTab } from '../summary/summary-tab'
import { TranscriptPlaceholder } from '../transcript/transcript-placeholder'
import { BackButton } from './back-button'
import { MeetingHeader } from './meeting-header'
import { MeetingMissing } from './meeting-missing'
import { MeetingNotices } from './meeting-notices'
import { MeetingSkeleton } from './meeting-skeleton'
import { usePanes } from './panes'

const TranscriptTab = lazyPart(
  async () => (await import('../transcript/transcript-tab')).TranscriptTab,
)
const NotesTab = lazyPart(async () => (await import('../notes/notes-tab')).NotesTab)
const Player = lazyPart(async () => (await import('../player/player')).Player)

/** The page. If it opens on the notes, loads them too: text typed meanwhile would be lost. */
export async function loadMeetingPage() {
  if (globalThis.location?.search.includes('tab=notes')) await NotesTab.preload()
  return MeetingPage
}

/** A meeting as a document: summary, transcript, and the reader's own notes. */
function MeetingPage() {
  const id = pathId(useParams().id)
  const { meeting, sample, missing, error, reload } = useMeeting(id)
  if (missing) return <MeetingMissing />
  return (
    <>
      {/* one button through all states: a press while the meeting loads is not lost */}
      <BackButton />
      {meeting ? (
        // nothing of a meeting that is being deleted is asked for again
        <SWRConfig key={id} value={{ isPaused: () => isBeingDeleted(id) }}>
          <Meeting meeting={meeting} sample={sample} />
        </SWRConfig>
      ) : error ? (
        <NotLoaded onRetry={reload} />
      ) : (
        <MeetingSkeleton />
      )}
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageTitle>Meeting</PageTitle>
      <EmptyState
        level="h1"
        title="This meeting couldn’t be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Nothing was lost. Please try again in a moment.
      </EmptyState>
    </>
  )
}

function Meeting({ meeting, sample }: { meeting: MeetingDetail; sample: boolean }) {
  const place = useMeetingLocation()
  const printing = usePrinting()
  const [playback] = useState(createPlayback)
  const [listened, setListened] = useState(place.tab === 'transcript')
  const panes = usePanes(place.tab)
  if ((place.tab === 'transcript' || panes) && !listened) setListened(true)
  // notes can be written offline too
  useEffect(() => void NotesTab.preload(), [])
  const playable = listened && meeting.audio !== null
  return (
    <article data-wide className={playable ? 'pb-16 print:pb-0' : undefined}>
      <PageTitle>{meeting.title}</PageTitle>
      {printing?.parts.letterhead && <PrintedLetterhead letterhead={printing.parts.letterhead} />}
      <MeetingHeader meeting={meeting} sample={sample} />
      <MeetingNotices meeting={meeting} />
      {printing && <PrintedMeeting meeting={meeting} parts={printing.parts} />}
      <div hidden={printing !== null && (printing.asked || place.tab !== 'notes')}>
        <Tabs
          label="Parts of the meeting"
          value={place.tab}
          onChange={(tab) => place.show(tab as MeetingTab)}
          panes={printing ? null : panes}
          tabs={[
            {
              value: 'summary',
              label: 'Summary',
              content: <SummaryTab meeting={meeting} editable={!sample} />,
            },
            {
              value: 'transcript',
              label: 'Full Transcript',
              right: true,
              content: (
                <Suspense fallback={<TranscriptPlaceholder />}>
                  <TranscriptTab
                    meeting={meeting}
                    place={place}
                    playback={playback}
                    editable={!sample}
                  />
                </Suspense>
              ),
            },
            {
              value: 'notes',
              label: 'My Notes',
              content: (
                <Suspense fallback={<Spinner label="Loading notes..." />}>
                  <NotesTab meetingId={meeting.id} sample={sample} playback={playback} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
      {playable && meeting.audio && (
        <Suspense fallback={null}>
          <Player
            meetingId={meeting.id}
            audio={meeting.audio}
            length={meeting.duration}
            playback={playback}
          />
        </Suspense>
      )}
    </article>
  )
}
