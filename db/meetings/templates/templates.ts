import { asUser } from '../../connection/roles'
import type { Query, Sql } from '../../connection/sql'
import { noteRemoval } from '../deletion/note-removal'

export type TemplateField = { name: string; hint: string }

/** A user's own template. `meetingType` is the type of meeting it is offered for first. */
export type Template = {
  id: number
  name: string
  meetingType: string | null
  fields: TemplateField[]
}

export async function listTemplates(userId: number, sql: Query = asUser(userId)) {
  const templates: Template[] = await sql`
    select id, name, meeting_type, fields
    from templates
    where user_id = ${userId}
    order by lower(name), id
  `
  return templates
}

export async function findTemplate(userId: number, id: number, sql: Query = asUser(userId)) {
  const [template]: [Template?] = await sql`
    select id, name, meeting_type, fields
    from templates
    where user_id = ${userId} and id = ${id}
  `
  return template ?? null
}

/** Null if the user already has `limit`. Throws the driver's unique violation if the name is taken. */
export async function createTemplate(
  userId: number,
  { name, meetingType, fields }: Omit<Template, 'id'>,
  limit: number,
  sql: Sql = asUser(userId),
) {
  return sql.begin(async (sql) => {
    // keeps the count valid until the new row is saved
    await sql`select pg_advisory_xact_lock(${userId}, hashtext('templates'))`
    const own = await sql`select from templates where user_id = ${userId}`
    if (own.length >= limit) return null
    const [created]: [{ id: number }?] = await sql`
      insert into templates (user_id, name, meeting_type, fields)
      values (${userId}, ${name}, ${meetingType}, ${JSON.stringify(fields)}::text::jsonb)
      returning id
    `
    return created?.id ?? null
  })
}

/**
 * False if the user has no such template; 'changed' if it is no longer as `seen`. Throws the driver's unique
 * violation if the name is taken.
 */
export async function changeTemplate(
  userId: number,
  id: number,
  { name, meetingType, fields }: Omit<Template, 'id'>,
  seen?: Omit<Template, 'id'>,
  sql: Query = asUser(userId),
): Promise<boolean | 'changed'> {
  const all = JSON.stringify(fields)
  const changed = await sql`
    update templates
    set name = ${name}, meeting_type = ${meetingType}, updated_at = now(),
      fields = ${all}::text::jsonb
    where user_id = ${userId} and id = ${id} and (
      ${seen === undefined}
      or name in (${name}, ${seen?.name ?? ''})
      and coalesce(meeting_type, '') in (${meetingType ?? ''}, ${seen?.meetingType ?? ''})
      and fields in (${all}::text::jsonb, ${JSON.stringify(seen?.fields ?? [])}::text::jsonb)
    )
  `
  if (changed.count === 1) return true
  return (await findTemplate(userId, id, sql)) !== null && 'changed'
}

/** Filled templates stay. False if the user has no such template. */
export function deleteTemplate(
  userId: number,
  id: number,
  sql: Sql = asUser(userId),
): Promise<boolean> {
  return sql.begin(async (sql) => {
    const [template]: [{ createdAt: string }?] = await sql`
      delete from templates
      where user_id = ${userId} and id = ${id}
      returning created_at
    `
    if (template) await noteRemoval({ userId, kind: 'template deleted', id, ...template }, sql)
    return template !== undefined
  })
}
