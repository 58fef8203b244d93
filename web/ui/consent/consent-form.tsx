import type { ConsentMethod, ConsentState } from '@app/db/meetings/consent/consents'
import type { SubmitEvent } from 'react'
import { CONSENT_COMMENT_CHARACTERS } from '../../browser/limits'
import { Button } from '../button'
import { Field } from '../field'
import { Textarea } from '../textarea'
import { Choices } from './choices'
import type { ConsentAnswer, ConsentEntries } from './consent'
import { ConsentHistory } from './consent-history'
import { derivedText, METHODS, STATES } from './consent-words'
import { GivenFields } from './given-fields'
import { momentText } from './moment'

const STATE_CHOICES: ConsentState[] = ['unknown', 'given', 'refused', 'revoked']
const METHOD_CHOICES: ConsentMethod[] = ['recording', 'signed', 'email', 'other']

/** The choices and comment of a consent, above earlier entries. */
export function ConsentForm({
  id,
  path,
  about,
  answer,
  entry,
  onChange,
  onSubmit,
}: {
  id: string
  path: string
  about: 'client' | 'meeting'
  answer: ConsentAnswer
  entry: ConsentEntries
  onChange: (part: Partial<ConsentEntries>) => void
  onSubmit: (event: SubmitEvent) => void
}) {
  return (
    <form id={id} onSubmit={onSubmit} className="flex flex-col gap-4">
      {answer.proposal && <Proposal proposal={answer.proposal} onUse={onChange} />}
      <Choices
        legend="State"
        choices={STATE_CHOICES.map((value) => ({
          value,
          label: about === 'meeting' && value === 'unknown' ? 'As the client' : STATES[value],
        }))}
        value={entry.state}
        onChange={(state) => onChange({ state })}
      />
      {removesWork(entry.state) && <Removal answer={answer} />}
      <Choices
        legend="How"
        choices={METHOD_CHOICES.map((value) => ({ value, label: METHODS[value] }))}
        value={entry.method}
        onChange={(method) => onChange({ method })}
      />
      <GivenFields entry={entry} onChange={onChange} />
      <Field label="Comment">
        <Textarea
          maxLength={CONSENT_COMMENT_CHARACTERS}
          value={entry.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      </Field>
      <ConsentHistory entries={answer.history} path={path} />
    </form>
  )
}

/** True if AI may no longer work, and its content is deleted. */
export function removesWork(state: ConsentState): boolean {
  return state === 'refused' || state === 'revoked'
}

function Proposal({
  proposal: { state, speaker, moment, quote },
  onUse,
}: {
  proposal: NonNullable<ConsentAnswer['proposal']>
  onUse: (part: Partial<ConsentEntries>) => void
}) {
  const when = moment === null ? '' : ` at ${momentText(moment)}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-l-2 border-edge bg-sunken py-2 pr-3 pl-4">
      <p className="min-w-0 flex-1 basis-56 break-words text-ink">
        {speaker ?? 'Somebody'} said{when}: “{quote}”
      </p>
      <Button
        size="sm"
        onClick={() => onUse({ state, method: 'recording', moment, givenBy: speaker ?? '' })}
      >
        Use this
      </Button>
    </div>
  )
}

/** Counts what a refusal would remove. */
function Removal({ answer: { derived } }: { answer: ConsentAnswer }) {
  const text = derivedText(derived)
  return (
    <p role="status" className="border-l-2 border-bad bg-sunken py-2 pr-3 pl-4 text-ink">
      {text === '' ? 'There is no AI content yet.' : `This removes ${text}.`} Recordings and your
      notes stay.
      {derived.kept > 0 &&
        ` ${derived.kept === 1 ? '1 meeting' : `${derived.kept} meetings`} under legal hold or approved ${derived.kept === 1 ? 'keeps its' : 'keep their'} record.`}
    </p>
  )
}
