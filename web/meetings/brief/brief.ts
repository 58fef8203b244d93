import type { BriefMeeting } from '@app/db/meetings/dossier/brief-meeting'
import type { BriefLine, BriefSentence } from '@app/db/meetings/dossier/briefs'
import useSWR from 'swr'
import { ApiError, fresh } from '../../browser/api'

export type Brief = {
  meeting: BriefMeeting
  last: Pick<BriefMeeting, 'id' | 'title' | 'date'> | null
  lines: BriefLine[]
  prose: BriefSentence[] | null
  canWrite: boolean
}

export function briefPath(id: string | number): string {
  return `/api/meetings/${id}/brief`
}

/** The brief before a meeting; `missing` if the reader has no such meeting. */
export function useBrief(id: string | number) {
  const { data, error, mutate } = useSWR<Brief | null>(briefPath(id), fresh())
  const missing = data === null || (error instanceof ApiError && [400, 404].includes(error.status))
  return { brief: data ?? undefined, missing, error, mutate }
}
