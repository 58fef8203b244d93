import type { Unreached } from '@app/db/meetings/action-items/unreached'

const STATES = { open: 'open', done: 'done', dropped: 'removed' }

/** Names the meetings in which the same task kept its status; undefined if there are none. */
export function unreachedWords(unreached: Unreached[]): string | undefined {
  if (unreached.length === 0) return undefined
  return unreached.map(sentenceOf).join(' ')
}

function sentenceOf({ meetingTitle, status, because }: Unreached): string {
  const still = `Still ${STATES[status]} in “${meetingTitle}”`
  return because === 'held'
    ? `${still}, which is under legal hold, until the hold is lifted.`
    : `${still}, which is approved.`
}
