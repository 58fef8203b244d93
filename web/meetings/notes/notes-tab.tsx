import type { Note } from '@app/db/meetings/notes'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Spinner } from '../../ui/spinner'
import { Textarea } from '../../ui/textarea'
import type { Playback } from '../player/playback'
import { NotePaper } from './note-paper'
import type { SaveState } from './note-saver'
import { NoteTools, onNoteKey } from './note-tools'
import { useNote, useNoteEditor } from './notes'

const placeholder = 'Write your notes here...'
const writingLook = 'min-h-80 max-w-reading px-4 py-3 font-serif text-lg leading-relaxed sm:text-lg'

/** The reader's own notes on a meeting, saved as they are typed. */
export function NotesTab({
  meetingId,
  sample,
  playback,
}: {
  meetingId: number
  sample: boolean
  playback: Playback
}) {
  return (
    <section aria-labelledby="notes" className="max-w-reading">
      <h2 id="notes" className="text-lg font-semibold text-ink">
        My Personal Notes
      </h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-soft">
        Add your own private notes about this meeting. Notes are saved automatically and available
        through Meeting Intelligence.
      </p>
      {sample ? <SampleNotes /> : <OwnNotes meetingId={meetingId} playback={playback} />}
    </section>
  )
}

function OwnNotes({ meetingId, playback }: { meetingId: number; playback: Playback }) {
  const { note, asked } = useNote(meetingId)
  if (note === undefined) return <Spinner label="Loading notes..." />
  return <Writing meetingId={meetingId} note={note} asked={asked} playback={playback} />
}

type WritingProps = {
  meetingId: number
  note: Note | null
  asked: boolean | null
  playback: Playback
}

function Writing({ meetingId, note, asked, playback }: WritingProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [reading, setReading] = useState(false)
  const { text, state, restored, lost, write, flush, addLost, dropLost } = useNoteEditor(
    meetingId,
    note,
    asked,
  )
  return (
    <>
      {note === null && (
        <p role="alert" className="mb-3 text-soft">
          Your earlier notes couldn’t be loaded. What you write here will be added to them.
        </p>
      )}
      {lost !== null && (
        <div role="alert" className="mb-4 border-l-2 border-warn bg-sunken px-4 py-3">
          <p className="text-ink">
            These notes were changed elsewhere. Unsaved text from this device:
          </p>
          <p className="mt-1 line-clamp-3 font-serif text-lg whitespace-pre-wrap text-soft">
            {lost}
          </p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={addLost}>
              Add below
            </Button>
            <Button size="sm" variant="quiet" onClick={dropLost}>
              Discard
            </Button>
          </div>
        </div>
      )}
      <NoteTools area={area} playback={playback} reading={reading} onRead={setReading} />
      {reading && <NotePaper text={text} playback={playback} onWrite={write} />}
      <div hidden={reading}>
        <Field label="My Personal Notes" hideLabel>
          <Textarea
            ref={area}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => onNoteKey(event, playback)}
            onBlur={flush}
            placeholder={placeholder}
            className={writingLook}
          />
        </Field>
      </div>
      <p role="status" className="mt-2 h-5 text-sm text-faint">
        {words[state] || (restored ? 'Restored your unsaved changes.' : '')}
      </p>
    </>
  )
}

function SampleNotes() {
  const [text, setText] = useState('')
  return (
    <Field
      label="My Personal Notes"
      hideLabel
      hint="This is a sample meeting. Your notes won’t be saved."
    >
      <Textarea
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        className={writingLook}
      />
    </Field>
  )
}

const words: Record<SaveState, string> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. Your text is safe on this device.',
}
