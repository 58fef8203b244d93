import type { FilledTemplate } from '@app/db/meetings/templates/filled-templates'
import type { TemplateField } from '@app/db/meetings/templates/templates'
import useSWR from 'swr'
import { send } from '../../browser/api'

/** A template as listed by the server; `id` is null if every account has it. */
export type KnownTemplate = {
  key: string
  id: number | null
  name: string
  meetingType: string | null
  fields: TemplateField[]
}

/** The templates, a meeting's filled ones, and the call that fills one. Throws ApiError. */
export function useMeetingTemplates(meetingId: number) {
  const path = `/api/meetings/${meetingId}/templates`
  const known = useSWR<KnownTemplate[]>('/api/templates', { revalidateIfStale: true })
  const filled = useSWR<FilledTemplate[]>(path, { revalidateIfStale: true })
  return {
    templates: known.data,
    filled: filled.data,
    error: known.error ?? filled.error,
    fill: async (template: string) => {
      await send('POST', path, { template })
      await filled.mutate()
    },
  }
}

/** The suggested template for a type of meeting: one that names it, otherwise the first. */
export function proposedFor(type: string, templates: KnownTemplate[]): string {
  const wanted = type.trim().toLowerCase()
  const own = templates.filter(({ id }) => id !== null)
  const fitting = [...own, ...templates].find(({ meetingType, name }) =>
    [meetingType ?? '', name].some((one) => one.toLowerCase() === wanted),
  )
  return (fitting ?? templates[0])?.key ?? ''
}
