/** Groups of audit trail entries, by kind. */
export const TRAIL_GROUPS = {
  view: ['meeting viewed', 'recording heard', 'share link viewed', 'share link passcode wrong'],
  edit: [
    ...['meeting edited', 'summary edited', 'summary edit set aside', 'meeting reviewed'],
    ...['passage corrected', 'passage restored', 'passage given to another speaker'],
    ...['speaker renamed', 'template filled', 'statement edited', 'action item added'],
    ...['meetings joined', 'fact added', 'fact changed', 'fact removed'],
    ...['client added', 'client changed'],
    ...['action item edited', 'person added', 'person changed', 'person removed'],
  ],
  export: [
    ...['client exported', 'account exported', 'meeting exported', 'evidence exported'],
    ...['trail exported', 'meeting shared', 'recap sent', 'account imported'],
    ...['calendar link created', 'calendar link closed'],
  ],
  ai: ['ai call'],
  consent: [
    ...['consent recorded', 'consent applied', 'consent setting', 'masking set'],
    ...['consent evidence added', 'consent evidence read'],
    'voice memory set',
  ],
  approval: ['meeting approved', 'addendum added', 'sample drawn', 'sample looked at'],
  deletion: [
    ...['meeting moved to trash', 'client moved to trash', 'meeting restored', 'client restored'],
    ...['deletion setting'],
    ...['meeting deleted', 'client deleted', 'voices forgotten'],
    ...['retention deleted', 'retention set'],
    ...['meeting hold', 'client hold', 'account deleted', 'share link withdrawn'],
  ],
  'sign-in': [
    ...['signed in', 'signed out', 'signed out everywhere', 'session ended', 'login failed'],
    ...['code sent', 'code failed', 'reset link', 'password reset', 'registered', 'throttled'],
    ...['authenticator added', 'authenticator removed', 'unlocked'],
  ],
} as const

export type TrailGroup = keyof typeof TRAIL_GROUPS

/**
 * Actors: the user, someone with a link, a rule of the user's, the product on the user's behalf, an operator, or
 * whoever could not sign in.
 */
export const TRAIL_ACTORS = {
  link: ['share link viewed', 'share link passcode wrong'],
  rule: ['retention deleted'],
  product: [
    ...['ai call', 'throttled', 'code sent', 'change interrupted'],
    ...['plan changed', 'payment failed', 'payment disputed', 'refunded', 'dispute lost'],
  ],
  support: [
    ...['made admin', 'no longer admin', 'unlocked', 'reset link', 'sessions revoked'],
    ...['email changed', 'username changed'],
  ],
  unknown: ['login failed', 'code failed'],
} as const

export type TrailActor = 'user' | keyof typeof TRAIL_ACTORS

export function groupOf(kind: string): TrailGroup | 'other' {
  const found = Object.entries(TRAIL_GROUPS).find(([, kinds]) => isIn(kinds, kind))
  return (found?.[0] as TrailGroup | undefined) ?? 'other'
}

export function actorOf(kind: string): TrailActor {
  const found = Object.entries(TRAIL_ACTORS).find(([, kinds]) => isIn(kinds, kind))
  return (found?.[0] as TrailActor | undefined) ?? 'user'
}

function isIn(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind)
}
