import { type SubmitEvent, useRef } from 'react'
import { MEETING_TITLE_CHARACTERS } from '../../browser/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FileDrop } from '../../ui/file-drop'
import { DateInput, Input } from '../../ui/input'
import { isAcceptedFile, pickerAccept } from './audio-file'
import { ClientField } from './client-field'
import { titleOf } from './file-title'
import { PlanLimit } from './plan-limit'
import { SeveralFiles } from './several-files'
import { refuseForOne, takeFiles } from './take-files'
import { TypeField } from './type-field'
import type { Unfinished } from './unfinished'
import { UnfinishedUploads } from './unfinished-uploads'
import type { Sent } from './upload'
import type { Entries } from './upload-entries'
import { UploadHint } from './upload-hint'
import { UploadProgress } from './upload-progress'
import { UploadTime } from './upload-time'
import { ChosenBefore } from './uploaded-before'

/** The fields of an upload, and its progress. */
export function UploadForm({
  id,
  entries,
  checked,
  clientFixed,
  sent,
  overPlan,
  unfinished,
  onChange,
  onFile,
  onDiscard,
  onSubmit,
}: {
  id: string
  entries: Entries
  /** whether missing entries are marked */
  checked: boolean
  clientFixed: boolean
  sent: Sent | null
  /** the last try went over the plan’s limit */
  overPlan: boolean
  unfinished: Unfinished[]
  onChange: (part: Partial<Entries>) => void
  onFile: (file: File | null) => void
  onDiscard: (upload: Unfinished) => void
  onSubmit: (event: SubmitEvent) => void
}) {
  const pending = sent !== null
  const { file, clientId, day } = entries
  return (
    <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <ClientField
        clientId={clientId}
        fixed={clientFixed}
        disabled={pending}
        error={checked && clientId === null}
        onChange={(next) => onChange({ clientId: next })}
      />
      <TitleField entries={entries} checked={checked} disabled={pending} onChange={onChange} />
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <Field label="Meeting Date" error={checked && day === null && 'Required'}>
          <DateInput
            value={day}
            onChange={(next) => onChange({ day: next })}
            disabled={pending}
            required
          />
        </Field>
        {!clientFixed && <UploadTime entries={entries} disabled={pending} onChange={onChange} />}
      </div>
      {!clientFixed && (
        <TypeField
          type={entries.type}
          disabled={pending}
          onChange={(next) => onChange({ type: next })}
        />
      )}
      <div>
        <FileDrop
          label="Audio File"
          hint="MP3, WAV, M4A, AAC, CAF and other audio formats up to 500MB"
          accept={pickerAccept}
          allowed={isAcceptedFile}
          file={file}
          onFile={onFile}
          onReject={clientFixed ? refuseForOne : (files) => takeFiles(files, entries)}
          disabled={pending}
        />
        {sent ? (
          <UploadProgress sent={sent} />
        ) : (
          <>
            <ChosenBefore file={file} />
            <UnfinishedUploads uploads={unfinished} file={file} onDiscard={onDiscard} />
            {overPlan && <PlanLimit />}
            <UploadHint />
            {!clientFixed && <SeveralFiles entries={entries} />}
          </>
        )}
      </div>
    </form>
  )
}

/** The title of an uploaded meeting; suggests the file's name while there is none. */
function TitleField({
  entries: { file, clientId, title },
  checked,
  disabled,
  onChange,
}: {
  entries: Entries
  checked: boolean
  disabled: boolean
  onChange: (part: Partial<Entries>) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const suggested = file && !title.trim() && titleOf(file.name)
  return (
    <>
      <Field label="Meeting Title" error={checked && !title.trim() && 'Required'}>
        <Input
          ref={input}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
          maxLength={MEETING_TITLE_CHARACTERS}
          data-autofocus={clientId !== null || undefined}
          disabled={disabled}
          required
        />
      </Field>
      {suggested && !disabled && (
        <Button
          size="sm"
          variant="link"
          className="-my-2 -ml-2.5 max-w-full self-start"
          onClick={() => {
            onChange({ title: suggested })
            input.current?.focus()
          }}
        >
          <span className="truncate">Use “{suggested}”</span>
        </Button>
      )}
    </>
  )
}
