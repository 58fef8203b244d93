/** What stopped working with an old password, besides the sessions. */
export type Ended = { tokens: number; calendarLink: boolean }

/** "Also revoked: 2 access tokens and your calendar link."; null if there were none. */
export function endedWords({ tokens, calendarLink }: Ended): string | null {
  const words = [
    tokens > 0 ? `${tokens} access token${tokens === 1 ? '' : 's'}` : null,
    calendarLink ? 'your calendar link' : null,
  ].filter((word) => word !== null)
  return words.length > 0 ? `Also revoked: ${words.join(' and ')}.` : null
}
