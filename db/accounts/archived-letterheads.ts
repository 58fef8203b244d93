import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'
import type { Letterhead } from './letterheads'

/** A letterhead in an archive, with its logo in Base64. */
type ArchivedLetterhead = Omit<Letterhead, 'hasLogo'> & { logo: string | null }

/** Null if the user has none. */
export async function findArchivedLetterhead(userId: number, sql: Query = asUser(userId)) {
  const [letterhead]: [ArchivedLetterhead?] = await sql`
    select firm, address, disclosure, encode(logo, 'base64') as logo
    from letterheads
    where user_id = ${userId}
  `
  return letterhead ?? null
}

/** Saves an archive's letterhead unless there is one already. */
export async function importLetterhead(
  userId: number,
  { firm, address, disclosure }: Omit<Letterhead, 'hasLogo'>,
  logo: Uint8Array | null,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into letterheads (user_id, firm, address, disclosure, logo)
    values (${userId}, ${firm}, ${address}, ${disclosure}, ${logo})
    on conflict do nothing
  `
}
