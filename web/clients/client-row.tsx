import type { Client } from '@app/db/meetings/clients'
import { Suspense, useId } from 'react'
import { ChevronDown } from '#icons'
import { useDates } from '../time/dates'
import { ClientConversations } from './client-conversations'
import { ConversationsSkeleton } from './conversations-skeleton'
import { countOf } from './listing'

/** A client as a row; expanded, it shows the client's conversations. */
export function ClientRow({
  client,
  open,
  onToggle,
  onDeleted,
}: {
  client: Client
  open: boolean
  onToggle: () => void
  onDeleted: () => void
}) {
  const dates = useDates()
  const id = useId()
  return (
    <div className="border-b border-line">
      <div
        data-open={open || undefined}
        className="group relative flex min-h-17 items-center gap-3 px-2 py-2.5 transition-colors hover:bg-hover has-focus-visible:bg-hover data-open:bg-accent-soft sm:gap-4"
      >
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-surface font-serif text-lg text-accent"
        >
          {initial(client.name)}
        </span>
        <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-6">
          <div className="min-w-0 flex-1">
            <h2 className="font-serif text-lg leading-6 font-semibold text-ink">
              <button
                type="button"
                data-row-button
                data-client={client.id}
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                aria-describedby={`${id}-about`}
                onClick={onToggle}
                className="row-target text-left text-pretty wrap-anywhere"
              >
                {client.name}
              </button>
            </h2>
            <p className="break-words text-soft">
              {client.type}
              {client.legalHold && <span className="ml-2 text-sm text-warn">Legal hold</span>}
            </p>
          </div>
          <p
            id={`${id}-about`}
            className="tabular flex shrink-0 flex-wrap gap-x-3 text-sm text-faint sm:w-40 sm:flex-col sm:items-end"
          >
            <span className="font-medium text-soft">{countOf(client.meetingCount, 'meeting')}</span>
            <span>Added {dates.short(client.createdAt)}</span>
          </p>
        </div>
        <ChevronDown
          aria-hidden
          data-print="hide"
          className="size-4 shrink-0 text-faint transition-transform duration-150 group-data-open:rotate-180"
        />
      </div>
      {open && (
        <div id={id} className={besideLook}>
          <div className="animate-enter 3xl:sticky 3xl:top-6 3xl:max-h-[calc(100dvh-3rem)] 3xl:overflow-y-auto">
            <Suspense fallback={<ConversationsSkeleton />}>
              <ClientConversations client={client} onDeleted={onDeleted} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

/** On a very wide screen it is beside the whole list and stays in view. */
const besideLook =
  '3xl:absolute 3xl:inset-y-0 3xl:left-full 3xl:w-[calc((100%-1rem)*7/5)] 3xl:pl-12'

function initial(name: string): string {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? name.charAt(0)).toUpperCase()
}
