import useSWR from 'swr'
import { ApiError, fresh } from '../../browser/api'

/** A line of a brief, and the meeting and the moment that it comes from. */
export type BriefLine = {
  part: 'since' | 'we owe' | 'they owe' | 'facts' | 'questions'
  text: string
  detail: string | null
  due: string | null
  meetingId: number
  meetingTitle: string
  meetingDate: string
  segment: number | null
}

export type Brief = {
  meeting: {
    id: number
    title: string
    date: string
    type: string
    status: string
    clientId: number
    clientName: string
  }
  last: { id: number; title: string; date: string } | null
  lines: BriefLine[]
  /** Sentences with the places of their lines. */
  prose: { text: string; lines: number[] }[] | null
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
