import type { Query } from '../connection/sql'

export type MeetingFilter = {
  clientId?: number
  status?: string
  /** Words, each in the title or the client's name. */
  q?: string
  /** ISO times; `from` inclusive, `to` exclusive. */
  from?: string
  to?: string
  /** Dated within this many days before now, or later. */
  days?: number
  limit?: number
  offset?: number
}

/** Further conditions on `meetings` joined with `clients`. */
export function matching({ clientId, status, q, from, to, days }: MeetingFilter, sql: Query) {
  return sql`
    ${clientId === undefined ? sql`` : sql`and meetings.client_id = ${clientId}`}
    ${status === undefined ? sql`` : sql`and meetings.status = ${status}`}
    ${from === undefined ? sql`` : sql`and meetings.date >= ${from}`}
    ${to === undefined ? sql`` : sql`and meetings.date < ${to}`}
    ${days === undefined ? sql`` : sql`and meetings.date >= now() - ${days} * interval '1 day'`}
    ${
      q === undefined
        ? sql``
        : sql`and ${plain(sql`meetings.title || ' ' || clients.name`, sql)} like all (array(
            select '%' || regexp_replace(word, '[\\\\%_]', '\\\\\\&', 'g') || '%'
            from regexp_split_to_table(${plain(sql`${q}`, sql)}, '\\s+') as word
          ))`
    }
  `
}

/** In lower case, with the quotation marks and dashes of a keyboard, without accents: phones type others. */
export function plain(text: ReturnType<Query>, sql: Query) {
  const letters = sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
  return sql`translate(${letters}, '‘’“”‐‑‒–—―−', '''''""-------')`
}
