import type { MeetingDetail } from '@app/db/meetings/meetings'
import { useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { NativeSelect } from '../../ui/native-select'
import { Skeleton } from '../../ui/skeleton'
import { NotLoaded } from '../../ui/states/not-loaded'
import { FilledForm } from './filled-form'
import { proposedFor, useMeetingTemplates } from './templates'

/** Fills a template from a meeting, and shows filled ones. */
export function TemplatesDialog({
  meeting,
  onClose,
}: {
  meeting: MeetingDetail
  onClose: () => void
}) {
  const { templates, filled, error, fill } = useMeetingTemplates(meeting.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const key =
    chosen ?? filled?.[0]?.template ?? (templates ? proposedFor(meeting.type, templates) : '')
  const shown = filled?.find(({ template }) => template === key)

  async function run() {
    setPending(true)
    setFault(null)
    try {
      await fill(key)
    } catch (failure) {
      setFault(errorWords('fillTemplate', failure)[1])
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Templates"
      description="Each field is filled with a quote from the transcript, if there is one."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {templates && filled ? (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Template" className="grow basis-48">
              <NativeSelect
                value={key}
                disabled={pending}
                onChange={(event) => setChosen(event.target.value)}
              >
                {[...templates, ...gone(filled, templates)].map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.name}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button variant={shown ? 'secondary' : 'primary'} onClick={run} disabled={pending}>
              {pending ? 'Filling in...' : shown ? 'Fill in again' : 'Fill in'}
            </Button>
          </div>
          {shown && <FilledForm meetingId={meeting.id} form={shown} onLeave={onClose} />}
        </>
      ) : error ? (
        <NotLoaded>The templates couldn’t be loaded.</NotLoaded>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {fault && (
        <p role="alert" className="mt-3 text-bad">
          {fault}
        </p>
      )}
    </Dialog>
  )
}

/** Deleted templates with results. */
function gone(filled: { template: string; name: string }[], templates: { key: string }[]) {
  return filled
    .filter(({ template }) => !templates.some(({ key }) => key === template))
    .map(({ template, name }) => ({ key: template, name }))
}
