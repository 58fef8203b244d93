import { type SubmitEvent, useId, useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { Checkbox, Radio } from '../../ui/choice'
import { Dialog } from '../../ui/dialogs/dialog'
import { type DocumentKind, downloadDocument } from './download'

const kinds: [DocumentKind, string, string][] = [
  ['pdf', 'PDF', 'To send or print. Hebrew, Arabic and East Asian text needs Word.'],
  ['docx', 'Word', 'To edit further. Every language.'],
  ['md', 'Markdown', 'Plain text for other software.'],
]

/** Asks for the file type, and whether to include the transcript. */
export function ExportDialog({
  meetingId,
  hasTranscript,
  onClose,
}: {
  meetingId: number
  hasTranscript: boolean
  onClose: () => void
}) {
  const form = useId()
  const [kind, setKind] = useState<DocumentKind>('pdf')
  const [withTranscript, setWithTranscript] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setPending(true)
    setFault(null)
    try {
      await downloadDocument(meetingId, kind, withTranscript)
      onClose()
    } catch (error) {
      setFault(errorWords('exportMeeting', error)[1])
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Export meeting"
      description="Summary, key points and action items with your letterhead. Your notes stay private."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={pending}>
            {pending ? 'Preparing...' : 'Download'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium text-ink">Format</legend>
          {kinds.map(([value, label, about]) => (
            <KindOption
              key={value}
              label={label}
              about={about}
              checked={kind === value}
              onChoose={() => setKind(value)}
            />
          ))}
        </fieldset>
        {hasTranscript && (
          <Checkbox
            checked={withTranscript}
            onChange={(event) => setWithTranscript(event.target.checked)}
          >
            Include the full transcript
          </Checkbox>
        )}
        {fault && (
          <p role="alert" className="text-bad">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function KindOption({
  label,
  about,
  checked,
  onChoose,
}: {
  label: string
  about: string
  checked: boolean
  onChoose: () => void
}) {
  const id = useId()
  return (
    <div className="flex items-start gap-2.5">
      <Radio
        id={id}
        name="kind"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-base text-ink">
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-faint">
          {about}
        </p>
      </div>
    </div>
  )
}
