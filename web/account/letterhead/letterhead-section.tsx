import type { Letterhead } from '@app/db/accounts/letterheads'
import { type SubmitEvent, Suspense, useId, useState } from 'react'
import {
  LETTERHEAD_ADDRESS_CHARACTERS,
  LETTERHEAD_DISCLOSURE_CHARACTERS,
  LETTERHEAD_FIRM_CHARACTERS,
} from '../../browser/limits'
import { useSeenEntries } from '../../browser/seen-entries'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { lazyPart } from '../../ui/lazy-part'
import { RESTORED } from '../../ui/states/unsaved-text'
import { Waiting } from '../../ui/states/waiting'
import { Textarea } from '../../ui/textarea'
import { toast, toastError } from '../../ui/toast'
import { Section } from '../section'
import { findWords, LABELS, useLetterhead, type Words, wordsOf } from './letterhead'
import { LogoField } from './logo-field'
import { useUnsavedWords } from './unsaved-words'

const ChangedWords = lazyPart(async () => (await import('./changed-words')).ChangedWords)

/** The head and foot of every document that the reader sends. */
export function LetterheadSection() {
  const { letterhead, error, save } = useLetterhead()
  return (
    <Section
      title="Letterhead"
      about="Appears on exported documents, shared pages and recap emails."
    >
      {letterhead ? (
        <>
          <LogoField hasLogo={letterhead.hasLogo} />
          <LetterheadForm letterhead={letterhead} onSave={save} />
        </>
      ) : (
        <Waiting failed={Boolean(error)} />
      )}
    </Section>
  )
}

function LetterheadForm({
  letterhead,
  onSave,
}: {
  letterhead: Letterhead
  onSave: (words: Words, seen: Words) => Promise<void>
}) {
  const form = useId()
  const { seen, words, restored, write, forget } = useUnsavedWords(wordsOf(letterhead))
  const [pending, setPending] = useState(false)
  const { changed, save } = useSeenEntries<Words>(seen, {
    send: onSave,
    load: findWords,
    adopt: write,
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setPending(true)
    try {
      const unsaved = await save(words)
      if (unsaved) {
        write(unsaved)
      } else {
        forget()
        toast({ title: 'Letterhead saved' })
      }
    } catch {
      toastError('Not saved', 'Your entries are still here. Please try again.')
    }
    setPending(false)
  }
  return (
    <form id={form} onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <Field label={LABELS.firm} hint={restored.firm && RESTORED}>
        <Input
          value={words.firm}
          maxLength={LETTERHEAD_FIRM_CHARACTERS}
          autoComplete="organization"
          onChange={(event) => write({ firm: event.target.value })}
        />
      </Field>
      <Field label={LABELS.address} hint={restored.address && RESTORED}>
        <Textarea
          value={words.address}
          maxLength={LETTERHEAD_ADDRESS_CHARACTERS}
          autoComplete="street-address"
          onChange={(event) => write({ address: event.target.value })}
        />
      </Field>
      <Field
        label={LABELS.disclosure}
        hint={restored.disclosure ? RESTORED : 'The small print at the end of each document.'}
      >
        <Textarea
          value={words.disclosure}
          maxLength={LETTERHEAD_DISCLOSURE_CHARACTERS}
          onChange={(event) => write({ disclosure: event.target.value })}
        />
      </Field>
      <Suspense fallback={null}>{changed && <ChangedWords changed={changed} />}</Suspense>
      <div>
        <Button type="submit" disabled={pending}>
          {pending ? 'Saving...' : changed ? 'Save mine' : 'Save letterhead'}
        </Button>
      </div>
    </form>
  )
}
