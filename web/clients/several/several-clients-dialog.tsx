import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Upload } from '#icons'
import { ApiError, send } from '../../browser/api'
import { errorWords } from '../../browser/error-words'
import { CLIENT_CHARACTERS } from '../../browser/limits'
import { useRefreshAfter } from '../../browser/refresh'
import { useStoredClients } from '../../data/clients'
import { Button } from '../../ui/button'
import { FormDialog } from '../../ui/dialogs/form-dialog'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { countOf } from '../listing'
import { readClientLines } from './client-lines'
import { readText } from './read-text'

/** Adds the clients of a list, pasted or from a file, one after the other. */
export function SeveralClientsDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { clients: known = [] } = useStoredClients()
  const refreshAfter = useRefreshAfter()
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const [progress, setProgress] = useState<string | null>(null)
  const lines = readClientLines(
    text,
    type,
    known.map(({ name }) => name),
  )
  const total = lines.clients.length

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (progress !== null || total === 0) return
    const failure = await addAll(lines.clients, (nth) =>
      setProgress(`Adding ${nth} of ${total}...`),
    )
    await refreshAfter('clients')
    setProgress(null)
    if (failure !== null) return toastError(...errorWords('createClient', failure))
    toast({ title: 'Success', description: `${countOf(total, 'client')} added` })
    onClose()
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add several clients"
      description="One client per line: the name, then the type. You can paste rows of a spreadsheet."
      submitLabel={total === 0 ? 'Add clients' : `Add ${countOf(total, 'client')}`}
      pendingLabel={progress ?? ''}
      pending={progress !== null}
      disabled={total === 0}
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Clients" hint={countsText(lines)}>
          <Textarea
            data-autofocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Margaret Whitfield, Wealth Management"
            disabled={progress !== null}
            className="max-h-60 min-h-32"
          />
        </Field>
        <ListFile onText={setText} />
        <Field label="Type for lines without one (optional)">
          <Input
            value={type}
            onChange={(event) => setType(event.target.value)}
            placeholder="E.g. Wealth Management, Legal Consultation"
            maxLength={CLIENT_CHARACTERS}
            autoComplete="off"
          />
        </Field>
      </form>
    </FormDialog>
  )
}

function ListFile({ onText }: { onText: (text: string) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const read = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (!file) return
    const text = await readText(file)
    if (text === null) toastError('Not read', 'Choose a CSV or text file of up to 1MB.')
    else onText(text)
  }
  return (
    <div>
      <Button size="sm" onClick={() => picker.current?.click()}>
        <Upload aria-hidden />
        Choose a CSV file
      </Button>
      <input
        ref={picker}
        type="file"
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => void read(target)}
      />
    </div>
  )
}

/** What stops it, or null. A client created meanwhile, as in another tab, doesn't. */
async function addAll(
  clients: { name: string; type: string }[],
  onAdd: (nth: number) => void,
): Promise<unknown> {
  for (const [at, client] of clients.entries()) {
    onAdd(at + 1)
    try {
      await send('POST', '/api/clients', client)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) return error
    }
  }
  return null
}

/** What adding leaves out. */
function countsText({ known, unusable }: { known: number; unusable: number }): string | undefined {
  const parts = [
    known > 0 && `${countOf(known, 'line')} already in your list`,
    unusable > 0 && `${countOf(unusable, 'line')} without a type, or too long`,
  ].filter(Boolean)
  return parts.length > 0 ? `Not added: ${parts.join(', ')}.` : undefined
}
