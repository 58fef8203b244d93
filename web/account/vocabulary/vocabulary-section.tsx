import { type SubmitEvent, useId, useState } from 'react'
import useSWR from 'swr'
import { fetcher, fresh, send } from '../../browser/api'
import { MAX_TERMS, TERM_CHARACTERS } from '../../browser/limits'
import { isChangedElsewhere } from '../../browser/seen-entries'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { RESTORED, useUnsavedText, writtenOver } from '../../ui/states/unsaved-text'
import { Waiting } from '../../ui/states/waiting'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'

const PATH = '/api/account/terms'

const HINT = 'One per line. They help with future recordings. Not every model supports them.'

/** The key of terms that were not saved. */
const UNSAVED = 'vocabulary'

export type Terms = { terms: string[] }

/** Names and terms of the reader's own that transcription should recognize. */
export function VocabularySection() {
  const { data, error, mutate } = useSWR<Terms>(PATH, fresh())

  async function save(terms: string[], seen: string[]) {
    const saved = await send<Terms>('PUT', PATH, { terms, seen: { terms: seen } })
    await mutate(saved ?? { terms }, { revalidate: false })
  }
  return (
    <Section
      title="Vocabulary"
      about="Names and terms for transcription. Clients, their people and your firm are included already."
    >
      {data ? <TermsForm terms={data.terms} onSave={save} /> : <Waiting failed={Boolean(error)} />}
    </Section>
  )
}

function TermsForm({
  terms,
  onSave,
}: {
  terms: string[]
  /** Refused if they are no longer as `seen`. */
  onSave: (terms: string[], seen: string[]) => Promise<void>
}) {
  const form = useId()
  const [seen, setSeen] = useState(() => termsIn(writtenOver(UNSAVED) ?? terms.join('\n')))
  const { text, write, restored, forget } = useUnsavedText(UNSAVED, seen.join('\n'))
  const [pending, setPending] = useState(false)
  const entered = termsIn(text)
  const fault = faultOf(entered)

  async function save() {
    try {
      await onSave(entered, seen)
      keep(entered)
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error
      const now = (await fetcher<Terms>(PATH)).terms
      const merged = mergeTerms(seen, entered, now)
      setSeen(now)
      write(merged.join('\n'))
      await onSave(merged, now)
      keep(merged)
    }
  }

  function keep(saved: string[]) {
    setSeen(saved)
    write(saved.join('\n'))
    forget()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setPending(true)
    try {
      await save()
      toast({ title: 'Vocabulary saved' })
    } catch {
      toastError('Not saved', 'Your entries are still here. Please try again.')
    }
    setPending(false)
  }
  return (
    <form id={form} onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Your names and terms" hint={restored ? RESTORED : HINT} error={fault}>
        <Textarea rows={5} value={text} onChange={(event) => write(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" disabled={pending || fault !== undefined}>
          {pending ? 'Saving...' : 'Save vocabulary'}
        </Button>
      </div>
    </form>
  )
}

function termsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

/** The terms as they are `now`, with what was added and removed here. */
function mergeTerms(seen: string[], entered: string[], now: string[]): string[] {
  const removed = seen.filter((term) => !entered.includes(term))
  const added = entered.filter((term) => !seen.includes(term) && !now.includes(term))
  return [...now.filter((term) => !removed.includes(term)), ...added]
}

function faultOf(terms: string[]): string | undefined {
  if (terms.length > MAX_TERMS) return `Please enter at most ${MAX_TERMS} terms.`
  const long = terms.find((term) => term.length > TERM_CHARACTERS)
  if (long !== undefined) {
    return `“${long.slice(0, 20)}…” is longer than ${TERM_CHARACTERS} characters.`
  }
  return undefined
}
