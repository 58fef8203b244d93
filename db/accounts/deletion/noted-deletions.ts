type Noted<Kind extends string> = {
  userId: number
  kind: Kind
  subjectId: number
  createdAt: string
  deletedAt: string
}

/** A deletion: ids and times only. */
export type NotedDeletion = Noted<'user' | 'client' | 'meeting'>

/** A consent, or a move into or out of the trash; `detail` is the state, or when the trash is due. */
export type NotedChange = Noted<`${'client' | 'meeting'} ${'consent' | 'trashed' | 'restored'}`> & {
  detail: string | null
}
