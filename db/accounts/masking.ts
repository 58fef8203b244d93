import { asUser } from '../connection/roles'
import type { Query } from '../connection/sql'

/** `remote`: only before text leaves this machine. */
export type Masking = 'remote' | 'always' | 'never'

export async function findMasking(userId: number, sql: Query = asUser(userId)): Promise<Masking> {
  const [user]: [{ masking: Masking }?] = await sql`
    select masking
    from users
    where id = ${userId}
  `
  return user?.masking ?? 'remote'
}

export async function setMasking(userId: number, masking: Masking, sql: Query = asUser(userId)) {
  await sql`
    update users
    set masking = ${masking}, updated_at = now()
    where id = ${userId}
  `
}
