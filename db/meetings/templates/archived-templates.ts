import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import type { FilledTemplate } from './filled-templates'
import { createTemplate, listTemplates, type Template } from './templates'

/**
 * Saves an archive's templates whose names are new here, up to `limit` in total. Returns their new
 * ids by old id.
 */
export async function importTemplates(
  userId: number,
  templates: Template[],
  limit: number,
  sql: Sql = asUser(userId),
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const { id, ...template } of templates) {
    const name = template.name.toLowerCase()
    const known = (await listTemplates(userId, sql)).find((one) => one.name.toLowerCase() === name)
    const here = known?.id ?? (await createTemplate(userId, template, limit, sql))
    if (here !== null) ids.set(id, here)
  }
  return ids
}

/** Saves an archived meeting's filled templates. */
export async function importFilledTemplates(
  userId: number,
  meetingId: number,
  filled: FilledTemplate[],
  sql: Query,
) {
  for (const { template, name, fields, origin, filledAt } of filled) {
    await sql`
      insert into filled_templates (
        user_id, meeting_id, template, name, fields, origin, filled_at
      )
      values (
        ${userId}, ${meetingId}, ${template}, ${name}, ${JSON.stringify(fields)}::text::jsonb,
        ${origin}, ${filledAt}
      )
      on conflict do nothing
    `
  }
}
