import type { Recap } from '@app/db/meetings/sharing/recaps'
import useSWR from 'swr'
import { send } from '../../browser/api'

export type Tone = 'formal' | 'warm' | 'brief'
export type Draft = {
  subject: string
  body: string
  origin: 'model' | 'rules'
  standing: string
  canSend: boolean
}

export type Letter = { recipients: string[]; subject: string; body: string }

/** Mail programs and Windows truncate longer addresses. */
const MAIL_LINK_CHARACTERS = 2_000

/** Writes a draft. Throws ApiError. */
export function draftRecap(meetingId: number, tone: Tone): Promise<Draft | null> {
  return send<Draft>('POST', `${pathOf(meetingId)}/draft`, { tone })
}

/** The recaps sent about a meeting, and the call that sends one, which throws ApiError. */
export function useRecaps(meetingId: number) {
  const path = pathOf(meetingId)
  const { data, mutate } = useSWR<Recap[]>(path, { revalidateIfStale: true })
  return {
    recaps: data ?? [],
    sendRecap: async (letter: Letter) => {
      await send('POST', path, letter)
      await mutate()
    },
  }
}

function pathOf(meetingId: number): string {
  return `/api/recaps/meeting/${meetingId}`
}

/** Parses addresses separated by commas, semicolons or spaces. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** The mailto link for the text; null if it is too long for mail programs. */
export function mailLink(recipients: string[], subject: string, body: string): string | null {
  const to = recipients.map(encodeURIComponent).join(',')
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))
  const link = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`
  return link.length > MAIL_LINK_CHARACTERS ? null : link
}
