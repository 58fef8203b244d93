import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useDeferredValue, useMemo, useState } from 'react'
import { Copy } from '#icons'
import { isThisServer } from '../../ui/ai-calls/call-words'
import { Button } from '../../ui/button'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog'
import { lazyPart } from '../../ui/lazy-part'
import { toast, toastError } from '../../ui/toast'
import type { MeetingLocation } from '../meeting-location'
import { type Playback, segmentAt, startsOf, useSpokenSegment } from '../player/playback'
import { segmentsOf } from '../segments'
import { findWords } from './find-words'
import { namedText } from './named-text'
import { TranscriptLines } from './transcript-lines'
import { TranscriptPlaceholder } from './transcript-placeholder'
import { TranscriptSearch } from './transcript-search'

const NameSpeaker = lazyPart(async () => (await import('./name-speaker')).NameSpeaker)

type Props = {
  meeting: MeetingDetail
  place: MeetingLocation
  playback: Playback
  editable: boolean
}

/** The transcript as a dialogue that can be searched, played and corrected. */
export function TranscriptTab(props: Props) {
  const { transcript, status } = props.meeting
  const isSilent = transcript?.fullText.trim() === ''
  if (transcript && !isSilent) return <Transcript {...props} transcript={transcript} />
  const why = isSilent ? 'There’s no speech in this recording.' : noTranscript[status]
  return (
    <section aria-labelledby="transcript">
      <TranscriptPlaceholder why={why} />
      <Transcribed by={transcript?.transcribedBy ?? null} />
    </section>
  )
}

function Transcript({
  meeting,
  transcript,
  place,
  playback,
  editable,
}: Props & { transcript: NonNullable<MeetingDetail['transcript']> }) {
  const segments = useMemo(() => segmentsOf(transcript), [transcript])
  const starts = useMemo(() => startsOf(segments), [segments])
  const [words, setWords] = useState('')
  const sought = useDeferredValue(words)
  const matches = useMemo(() => findWords(segments, sought), [segments, sought])
  const [turn, setTurn] = useState(0)
  const [naming, setNaming] = useState<string | null>(null)
  const spoken = useSpokenSegment(playback, starts)
  const match = matches[Math.min(turn, matches.length - 1)] ?? null
  const linked = place.segment ?? (place.seconds === null ? null : segmentAt(starts, place.seconds))
  const closed = meeting.review === 'Approved' || meeting.legalHold
  const own = editable && !closed && transcript.segments.length > 0

  return (
    <section aria-labelledby="transcript">
      <div className="transcript-head">
        <h2 id="transcript" className="text-lg font-semibold text-ink">
          Full Transcript
        </h2>
        <TranscriptSearch
          words={words}
          count={matches.length}
          turn={Math.min(turn, Math.max(0, matches.length - 1))}
          onWords={(next) => {
            setWords(next)
            setTurn(0)
          }}
          onTurn={setTurn}
        />
        <CopyText text={namedText(transcript)} />
      </div>
      <TranscriptLines
        meetingId={meeting.id}
        transcript={transcript}
        segments={segments}
        matches={matches}
        match={match}
        linked={linked}
        spoken={spoken}
        onPlay={meeting.audio ? playback.playFrom : null}
        onNameSpeaker={own ? setNaming : null}
        editable={own}
      />
      <Transcribed by={transcript.transcribedBy} />
      {naming !== null && (
        <LazyDialog onClose={() => setNaming(null)}>
          <NameSpeaker
            meeting={meeting}
            transcript={transcript}
            label={naming}
            onClose={() => setNaming(null)}
          />
        </LazyDialog>
      )}
    </section>
  )
}

function CopyText({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({
        title: 'Copied to clipboard',
        description: 'The transcript has been copied to your clipboard.',
      })
    } catch {
      toastError('Copy failed', 'Select the text and copy it manually.')
    }
  }
  return (
    <Button onClick={copy} data-print="hide">
      <Copy aria-hidden />
      Copy Text
    </Button>
  )
}

/** Advisers are responsible for which servers get their clients' words. */
function Transcribed({ by }: { by: string | null }) {
  if (!by) return null
  const here = by === 'here' || isThisServer(by)
  return (
    <p className="mt-6 text-sm text-faint">Transcribed {here ? 'on this server' : `by ${by}`}</p>
  )
}

/** Shown by status, if no transcript is being made. */
const noTranscript: Record<string, string | undefined> = {
  Scheduled: 'The transcript appears here after you upload the recording.',
  Failed: 'No transcript, because this meeting couldn’t be processed.',
}
