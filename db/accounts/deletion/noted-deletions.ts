type Noted<Kind extends string> = {
  userId: number
  kind: Kind
  subjectId: number
  createdAt: string
  deletedAt: string
}

/** Something that was deleted: ids and times only. */
export type NotedDeletion = Noted<'user' | 'client' | 'meeting'>

/** A consent, or a move into the trash or out of it; `detail` is the state, or when the trash is due. */
export type NotedChange = Noted<`${'client' | 'meeting'} ${'consent' | 'trashed' | 'restored'}`> & {
  detail: string | null
}
