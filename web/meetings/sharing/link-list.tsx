import type { ShareLink } from '@app/db/meetings/sharing/share-links'
import { useState } from 'react'
import { browserName } from '../../data/browser-name'
import { useDates } from '../../time/dates'
import { Button } from '../../ui/button'
import { Dot, Dotted } from '../../ui/text/dot'
import { stateOf } from './share-links'

/** A meeting's share links with their views, newest first. */
export function LinkList({
  links,
  onWithdraw,
}: {
  links: ShareLink[]
  onWithdraw: (id: number) => Promise<void>
}) {
  if (links.length === 0) return <p className="text-soft">This meeting hasn’t been shared.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {links.map((link) => (
        <LinkLine key={link.id} link={link} onWithdraw={() => onWithdraw(link.id)} />
      ))}
    </ul>
  )
}

function LinkLine({ link, onWithdraw }: { link: ShareLink; onWithdraw: () => Promise<void> }) {
  const { short, clock, now } = useDates()
  const [pending, setPending] = useState(false)
  const state = stateOf(link, now)
  const isUsable = state === 'Open' || state === 'Locked'
  /** with the time: links of one day look alike */
  const created = `${short(link.createdAt)}, ${clock(link.createdAt)}`
  const facts = [
    state === 'Open' ? `Until ${short(link.expiresAt)}` : state,
    link.hasPasscode ? 'Passcode' : '',
    link.withTranscript ? 'With transcript' : '',
    viewsText(link.viewCount, isUsable),
  ]

  async function withdraw() {
    setPending(true)
    await onWithdraw()
    setPending(false)
  }
  return (
    <li className="flex min-h-14 items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-ink">Created {created}</p>
        <p className="text-sm text-faint">
          <Dotted>{facts}</Dotted>
        </p>
        {link.views.length > 0 && (
          <details className="mt-1 text-sm text-soft">
            <summary className="cursor-pointer">Views</summary>
            <ul className="tabular mt-1">
              {[...link.views.entries()].map(([index, { viewedAt, userAgent }]) => (
                <li key={index}>
                  {short(viewedAt)}, {clock(viewedAt)}
                  <Dot />
                  {browserName(userAgent)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isUsable && (
        <Button size="sm" disabled={pending} onClick={withdraw}>
          Withdraw
          <span className="sr-only"> the link of {created}</span>
        </Button>
      )}
    </li>
  )
}

function viewsText(count: number, isUsable: boolean): string {
  if (count === 0) return isUsable ? 'Not opened yet' : 'Never opened'
  return count === 1 ? 'Opened once' : `Opened ${count} times`
}
