import { type SubmitEvent, useId, useState } from 'react'
import { refusalWords, unexpectedError } from '../../browser/failure'
import { MEETING_TYPE_CHARACTERS, TEMPLATE_NAME_CHARACTERS } from '../../browser/limits'
import { useSeenEntries } from '../../browser/seen-entries'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { ChangedDetails, labeled } from '../../ui/states/changed-details'
import { Textarea } from '../../ui/textarea'
import {
  fieldsIn,
  findWords,
  linesOf,
  type OwnTemplate,
  type TemplateWords,
  wordsOf,
} from './templates'

const NEW: TemplateWords = { name: '', meetingType: null, fields: [] }

/** Asks for a template's name, meeting type and fields, one per line. */
export function TemplateDialog({
  template,
  onSave,
  onClose,
}: {
  template: OwnTemplate | null
  onSave: (id: number | null, words: TemplateWords, seen: TemplateWords) => Promise<void>
  onClose: () => void
}) {
  const form = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [meetingType, setMeetingType] = useState(template?.meetingType ?? '')
  const [lines, setLines] = useState(linesOf(template?.fields ?? []))
  const [checked, setChecked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const fields = fieldsIn(lines)
  const id = template?.id ?? null
  const { changed, save } = useSeenEntries<TemplateWords>(wordsOf(template ?? NEW), {
    send: (words, seen) => onSave(id, words, seen),
    load: () => findWords(id),
  })

  function show(words: TemplateWords) {
    setName(words.name)
    setMeetingType(words.meetingType ?? '')
    setLines(linesOf(words.fields))
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (!name.trim() || fields.length === 0) return
    setPending(true)
    setFault(null)
    try {
      const words = { name: name.trim(), meetingType: meetingType.trim() || null, fields }
      const unsaved = await save(words)
      if (!unsaved) return onClose()
      show(unsaved)
    } catch (error) {
      setFault(refusalWords(error) ?? unexpectedError)
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title={template ? 'Edit template' : 'New template'}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={pending}>
            {pending ? 'Saving...' : changed ? 'Save mine' : 'Save template'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={checked && !name.trim() ? 'Required' : undefined}>
          <Input
            data-autofocus
            value={name}
            maxLength={TEMPLATE_NAME_CHARACTERS}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Meeting type (optional)" hint="Suggested for meetings of this type.">
          <Input
            value={meetingType}
            maxLength={MEETING_TYPE_CHARACTERS}
            onChange={(event) => setMeetingType(event.target.value)}
          />
        </Field>
        <FieldLines
          value={lines}
          error={checked && fields.length === 0 ? 'Required' : undefined}
          onChange={setLines}
        />
        {changed && (
          <ChangedDetails about={changed} details={detailsOf(changed)} className="sm:col-span-2" />
        )}
        {fault && (
          <p role="alert" className="text-bad sm:col-span-2">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function FieldLines({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (lines: string) => void
}) {
  return (
    <Field
      label="Fields"
      className="sm:col-span-2"
      hint="One per line, in order. Add hints after a colon: “Fees: percent, cost, charges”."
      error={error}
    >
      <Textarea
        rows={8}
        value={value}
        className="max-h-80"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function detailsOf({ meetingType, fields, ...rest }: Partial<TemplateWords>) {
  const words = {
    ...rest,
    ...(meetingType !== undefined && { meetingType: meetingType ?? '' }),
    ...(fields && { fields: linesOf(fields) }),
  }
  return labeled(words, { name: 'Name', meetingType: 'Meeting type', fields: 'Fields' })
}
