import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** The head and foot of documents sent in the user's name; the address keeps its line breaks. */
export type Letterhead = { firm: string; address: string; disclosure: string; hasLogo: boolean }

const NONE: Letterhead = { firm: '', address: '', disclosure: '', hasLogo: false }

/** Empty if the user has none. */
export async function findLetterhead(userId: number, sql: Query = asUser(userId)) {
  const [letterhead]: [Letterhead?] = await sql`
    select firm, address, disclosure, logo is not null as has_logo
    from letterheads
    where user_id = ${userId}
  `
  return letterhead ?? NONE
}

/** The logo as PNG; null if there is none. */
export async function findLogo(userId: number, sql: Query = asUser(userId)) {
  const [found]: [{ logo: Uint8Array | null }?] = await sql`
    select logo
    from letterheads
    where user_id = ${userId}
  `
  return found?.logo ?? null
}

type Words = Omit<Letterhead, 'hasLogo'>

/** False if it is no longer as `seen`. */
export async function saveLetterhead(
  userId: number,
  { firm, address, disclosure }: Words,
  seen?: Words,
  sql: Query = asUser(userId),
): Promise<boolean> {
  const saved = await sql`
    insert into letterheads (user_id, firm, address, disclosure)
    values (${userId}, ${firm}, ${address}, ${disclosure})
    on conflict (user_id) do update
    set firm = excluded.firm, address = excluded.address, disclosure = excluded.disclosure,
      updated_at = now()
    where ${seen === undefined}
      or letterheads.firm in (${firm}, ${seen?.firm ?? ''})
      and letterheads.address in (${address}, ${seen?.address ?? ''})
      and letterheads.disclosure in (${disclosure}, ${seen?.disclosure ?? ''})
  `
  return saved.count === 1
}

/** Null removes it. */
export async function saveLogo(
  userId: number,
  logo: Uint8Array | null,
  sql: Query = asUser(userId),
) {
  await sql`
    insert into letterheads (user_id, logo)
    values (${userId}, ${logo})
    on conflict (user_id) do update
    set logo = excluded.logo, updated_at = now()
  `
}
