import { useState } from 'react'
import { errorWords } from '../../browser/error-words'
import { refusalWords } from '../../browser/failure'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialogs/dialog'
import { Skeleton } from '../../ui/skeleton'
import { toast, toastError } from '../../ui/toast'
import { addressesIn, type Draft, mailLink, useRecaps } from './recap'
import { RecapFields } from './recap-fields'
import { SentRecaps } from './sent-recaps'
import { useDraft } from './use-draft'

/** A recap of the meeting for the client: drafted, edited, then copied, opened in a mail program or sent. */
export function RecapDialog({ meetingId, onClose }: { meetingId: number; onClose: () => void }) {
  const { recaps, sendRecap } = useRecaps(meetingId)
  const [to, setTo] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { tone, letter: written, drafting, write, edit } = useDraft(meetingId, setFault)
  const letter = drafting ? null : written

  async function submit() {
    const recipients = addressesIn(to)
    if (!letter) return
    if (recipients.length === 0) return setFault('Add at least one email address.')
    setPending(true)
    setFault(null)
    try {
      await sendRecap({ recipients, subject: letter.subject, body: letter.body })
      toast({ title: 'Recap sent', description: 'Replies will come to your own inbox.' })
      setTo('')
    } catch (error) {
      setFault(refusalWords(error) ?? errorWords('sendRecap', error)[1])
    }
    setPending(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || pending || onClose()}
      title="Recap email"
      description={drafting ? 'Writing a draft...' : letter && aboutOf(letter)}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            Close
          </Button>
          {letter && <Elsewhere letter={letter} recipients={addressesIn(to)} />}
          {letter?.canSend && (
            <Button variant="primary" onClick={submit} disabled={pending}>
              {pending ? 'Sending...' : 'Send'}
            </Button>
          )}
        </>
      }
    >
      {letter ? (
        <RecapFields
          tone={tone}
          to={to}
          letter={letter}
          onTone={write}
          onTo={setTo}
          onChange={(part) => edit({ ...letter, ...part })}
        />
      ) : (
        drafting && <Skeleton className="h-64 w-full" />
      )}
      {fault && (
        <p role="alert" className="mt-3 text-bad">
          {fault}
        </p>
      )}
      {!letter && !drafting && (
        <Button className="mt-3" onClick={() => write(tone)}>
          Try again
        </Button>
      )}
      <SentRecaps recaps={recaps} />
    </Dialog>
  )
}

/** Buttons that leave sending to another program. */
function Elsewhere({ letter, recipients }: { letter: Draft; recipients: string[] }) {
  const { subject, body } = letter
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${body}`)
      toast({ title: 'Copied to clipboard', description: 'The recap has been copied.' })
    } catch {
      toastError('Not copied', 'Select the text and copy it yourself.')
    }
  }
  function openProgram() {
    const link = mailLink(recipients, subject, body)
    if (link) location.assign(link)
    else toastError('Too long for a link', 'Copy the text and paste it into your mail program.')
  }
  return (
    <>
      <Button onClick={copy}>Copy</Button>
      <Button onClick={openProgram}>Open in mail program</Button>
    </>
  )
}

function aboutOf(letter: Draft): string {
  const written = letter.origin === 'model' ? 'Drafted with AI.' : 'Drafted without AI.'
  return letter.standing === 'Draft'
    ? `${written} The summary isn’t approved yet: check it before you send it.`
    : `${written} From the text ${letter.standing.replace(/^A/, 'a')}.`
}
