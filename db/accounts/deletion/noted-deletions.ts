type Noted<Kind extends string> = {
  userId: number
  kind: Kind
  subjectId: number
  createdAt: string
  deletedAt: string
}

/** A deletion: ids and times only. */
export type NotedDeletion = Noted<'user' | 'client' | 'meeting'>

type Kept = `${'client' | 'meeting'} ${'consent' | 'trashed' | 'restored'}`

/**
 * What may no longer let anybody in, or send anything out. A recovery code has a digest as `subjectId` and the time of
 * its use as `createdAt`.
 */
export type RevocationKind =
  | 'token revoked'
  | 'webhook removed'
  | 'calendar closed'
  | 'authenticator removed'
  | 'recovery code used'
  | 'external calendar removed'
  | 'weekly mail ended'

type StateKind =
  | `webhook ${'active' | 'secret'}`
  | `account ${'password' | 'email' | 'role' | 'voices'}`

/**
 * What is deleted by itself, besides clients and meetings, or emptied, removed or hidden within them: these have as
 * `detail` whether a meeting's note has text, a task's status, and whether a statement is hidden.
 */
export type RemovalKind =
  | 'person removed'
  | 'fact removed'
  | 'chat deleted'
  | 'template deleted'
  | 'note text'
  | 'task status'
  | 'statement hidden'

/** A setting that protects somebody, with its latest value as `detail`; of a letterhead, if it has a logo or text. */
export type SettingKind =
  | `account ${'masking' | 'unknown consent' | 'ready mail' | 'brief mail' | 'trash days'}`
  | `account ${'logo' | 'letterhead'}`
  | `${'account' | 'client' | 'meeting'} retention`
  | `${'client' | 'meeting'} hold`

/** Voices are forgotten by the button; a withdrawn consent has the time at which it was given as `createdAt`. */
export type VoiceKind = 'voice consent withdrawn' | 'voices forgotten' | 'client voices forgotten'

/**
 * A change that a restore repeats. `detail` is the consent's state, when the trash is due, the role, if the webhook is
 * active or voices are remembered, a setting's value, the state of what can be emptied, removed or hidden, or when the
 * account's password or email address or the webhook's secret was last changed.
 */
export type NotedChange = Noted<
  Kept | RevocationKind | RemovalKind | StateKind | SettingKind | VoiceKind | 'authenticator set up'
> & {
  detail: string | null
}
