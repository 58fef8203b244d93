import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'
import type { TemplateField } from './templates'

/** A field with its answer; `text`, `quote` and `segment` are null if it was not discussed. */
export type FilledTemplateField = TemplateField & {
  text: string | null
  quote: string | null
  segment: number | null
}

/** A template filled in from a meeting. */
export type FilledTemplate = {
  template: string
  name: string
  fields: FilledTemplateField[]
  origin: 'model' | 'rules'
  filledAt: string
}

/** A meeting's filled templates, newest first. */
export async function listFilledTemplates(
  userId: number,
  meetingId: number,
  sql: Query = asUser(userId),
) {
  const filled: FilledTemplate[] = await sql`
    select template, name, fields, origin, filled_at
    from filled_templates
    where user_id = ${userId} and meeting_id = ${meetingId}
    order by filled_at desc, template
  `
  return filled
}

/**
 * Replaces the meeting's result for the same template. Throws the driver's foreign key violation if
 * the meeting is gone.
 */
export async function saveFilledTemplate(
  userId: number,
  meetingId: number,
  { template, name, fields, origin }: Omit<FilledTemplate, 'filledAt'>,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into filled_templates (user_id, meeting_id, template, name, fields, origin)
    values (
      ${userId}, ${meetingId}, ${template}, ${name}, ${JSON.stringify(fields)}::text::jsonb, ${origin}
    )
    on conflict (user_id, meeting_id, template) do update
    set name = excluded.name, fields = excluded.fields, origin = excluded.origin,
      filled_at = excluded.filled_at
  `
}
