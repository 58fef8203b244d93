import { useState } from 'react'
import { navigateAway } from '../browser/navigate-away'
import { forgetContent, saveUnsavedText } from '../browser/sign-out'
import { unsavedTitle } from '../browser/unsaved-title'
import { browserName } from '../data/browser-name'
import { useUser } from '../data/user'
import { useDates } from '../time/dates'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { Waiting } from '../ui/states/waiting'
import { toast, toastError } from '../ui/toast'
import { Section } from './section'
import { useSessionChanges, useSessions } from './sessions'
import { TrustedBrowsers } from './trusted-browsers'

/** The reader's sessions, with buttons to end them. */
export function SessionsSection() {
  const { sessions, error } = useSessions()
  const { endSession, endAllSessions } = useSessionChanges()
  const { short, clock } = useDates()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [warned, setWarned] = useState(false)
  const user = useUser()

  async function end(id: string) {
    try {
      await endSession(id)
      toast({ title: 'Session ended' })
    } catch {
      toastError('Error', 'The session couldn’t be ended. Please try again.')
    }
  }
  async function endAll() {
    setPending(true)
    try {
      const [unsaved] = await saveUnsavedText(user?.id ?? null)
      if (unsaved !== undefined && !warned) {
        setWarned(true)
        setPending(false)
        return toastError(unsavedTitle(unsaved), 'Press again to sign out anyway.')
      }
      await endAllSessions()
      forgetContent()
      navigateAway('/login')
    } catch {
      setPending(false)
      toastError('Error', 'You couldn’t be signed out. Please try again.')
    }
  }
  return (
    <Section title="Sessions" about="Where you’re signed in now.">
      {!sessions && <Waiting failed={Boolean(error)} />}
      {sessions && (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <li key={session.id} className="flex min-h-14 items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="text-ink">{browserName(session.userAgent)}</p>
                <p className="text-sm text-faint">
                  Since {short(session.createdAt)}, {clock(session.createdAt)}
                </p>
              </div>
              {session.current ? (
                <span className="text-sm font-medium text-good">This browser</span>
              ) : (
                <Button size="sm" variant="quiet" onClick={() => end(session.id)}>
                  Sign out
                  <span className="sr-only"> of {browserName(session.userAgent)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <TrustedBrowsers />
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        description="Ends every session, including this one. You’ll need to sign in again, with a code."
        confirmLabel="Sign out everywhere"
        pendingLabel="Signing out..."
        pending={pending}
        onConfirm={endAll}
      />
    </Section>
  )
}
