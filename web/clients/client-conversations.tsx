import type { Client } from '@app/db/meetings/clients'
import { useState } from 'react'
import { UserRound } from '#icons'
import { useIsDemo } from '../data/samples/demo-user'
import { Button, LinkButton } from '../ui/button'
import { NotLoaded } from '../ui/states/not-loaded'
import { ClientActions } from './client-actions'
import { useClientMeetings } from './client-meetings'
import { ConversationsSkeleton } from './conversations-skeleton'
import { DeleteClient } from './delete-client'
import { MeetingCard } from './meeting-card'

/** Cards drawn initially; a button draws more. */
const FIRST_CARDS = 30

/** An expanded row: the client's meetings as cards, and a button to delete the client. */
export function ClientConversations({
  client,
  onDeleted,
}: {
  client: Client
  onDeleted: () => void
}) {
  const { meetings, error, reload } = useClientMeetings(client.id)
  const [cards, setCards] = useState(FIRST_CARDS)
  const sample = useIsDemo()
  if (!meetings && !error) return <ConversationsSkeleton />
  return (
    <section aria-label={`Conversations with ${client.name}`} className="px-2 pt-4 pb-8 sm:pl-15">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-semibold text-ink">Client Conversations</h3>
        <div className="-mx-2.5 flex flex-wrap items-center gap-x-1">
          <LinkButton to={`/clients/${client.id}`} variant="quiet" size="sm">
            <UserRound aria-hidden />
            Client page
          </LinkButton>
          {sample ? (
            <DeleteClient client={client} onDeleted={onDeleted} />
          ) : (
            <ClientActions client={client} onDeleted={onDeleted} />
          )}
        </div>
      </div>
      {error && (
        <div className="mt-3">
          <NotLoaded onRetry={reload}>The meetings couldn’t be loaded.</NotLoaded>
        </div>
      )}
      {meetings?.length === 0 && (
        <p className="mt-3 text-soft">No meetings recorded for this client yet.</p>
      )}
      {meetings && meetings.length > 0 && (
        <ul className="mt-4 flex flex-col gap-4">
          {meetings.slice(0, cards).map((meeting) => (
            <li key={meeting.id}>
              <MeetingCard meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
      {meetings && meetings.length > cards && (
        <Button className="mt-4" onClick={() => setCards(cards + FIRST_CARDS)}>
          Show earlier meetings ({(meetings.length - cards).toLocaleString('en-US')})
        </Button>
      )}
    </section>
  )
}
