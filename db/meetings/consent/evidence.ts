import { asUser } from '../../connection/roles'
import type { Query } from '../../connection/sql'

/** A file that proves consent, as shown in lists. */
export type Evidence = { name: string; bytes: number; sha256: string }

/** With its content, sealed under a wrapped key. */
export type SealedEvidence = Evidence & { key: string; content: Uint8Array }

type Subject = { kind: 'client' | 'meeting'; id: number }

/** For rows of `consents`; null if there is no file. */
export function evidenceOf(sql: Query) {
  return sql`
    case when evidence_name is not null then json_build_object(
      'name', evidence_name, 'bytes', evidence_bytes, 'sha256', evidence_sha256
    ) end
  `
}

function subjectOf(sql: Query) {
  return sql`
    case when meeting_id is null then 'client' else 'meeting' end as kind,
    coalesce(meeting_id, client_id) as id
  `
}

/**
 * Attaches the file to an entry, which can have one. Returns the entry's subject; null if it
 * accepts none.
 */
export async function addEvidence(
  userId: number,
  consentId: number,
  { name, bytes, sha256, key, content }: SealedEvidence,
  sql: Query = asUser(userId),
) {
  const [subject]: [Subject?] = await sql`
    update consents
    set evidence_name = ${name}, evidence_bytes = ${bytes}, evidence_sha256 = ${sha256},
      evidence_key = ${key}, evidence = ${content}
    where user_id = ${userId} and id = ${consentId} and evidence is null
    returning ${subjectOf(sql)}
  `
  return subject ?? null
}

/** Keeps other transactions from adding files to the account until this one ends. */
export async function lockEvidence(userId: number, sql: Query) {
  await sql`select pg_advisory_xact_lock(${userId}, hashtext('evidence'))`
}

/** All files of the account. */
export async function countEvidence(userId: number, sql: Query = asUser(userId)) {
  const [held]: [{ files: number; bytes: number }?] = await sql`
    select count(*)::int as files, coalesce(sum(evidence_bytes), 0)::float8 as bytes
    from consents
    where user_id = ${userId} and evidence_name is not null
  `
  return held ?? { files: 0, bytes: 0 }
}

/** Includes the entry's subject. Null if the user has no such entry or it has no file. */
export async function findEvidence(userId: number, consentId: number, sql: Query = asUser(userId)) {
  const [evidence]: [(SealedEvidence & Subject)?] = await sql`
    select evidence_name as name, evidence_bytes as bytes, evidence_sha256 as sha256,
      evidence_key as key, evidence as content, ${subjectOf(sql)}
    from consents
    where user_id = ${userId} and id = ${consentId} and evidence is not null
  `
  return evidence ?? null
}
