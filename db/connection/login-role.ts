import { openAsOwner, ROLE } from './pool'

/** Assumed for one transaction at a time; the first is the default of every connection. */
const TAKEN_ON = ['colloquy_accounts', 'colloquy_upkeep']

/**
 * Creates or updates the role in `loginUrl`: it can log in and act as web and worker, owns nothing
 * and is subject to row-level security. Runs as the database's owner, after its migrations.
 */
export async function prepareLogin(ownerUrl: string, loginUrl: string): Promise<void> {
  const { username, password } = new URL(loginUrl)
  const [name, secret] = [username, password].map(decodeURIComponent)
  if (!name || !secret) throw new Error('DATABASE_LOGIN_URL must have a name and a password')
  const sql = openAsOwner({ url: ownerUrl })
  try {
    await sql.begin(async (sql) => {
      const [owner] = await sql`select current_user = ${name} as same`
      if (owner?.same) throw new Error('DATABASE_LOGIN_URL must name another role than the owner')
      const [known] = await sql`select to_regrole(quote_ident(${name})) is not null as made`
      const [said] = await sql`
        select format(
          '%s role %I login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password %L',
          ${known?.made ? 'alter' : 'create'}::text, ${name}::text, ${secret}::text
        ) as statement
      `
      await sql.unsafe(String(said?.statement))
      await sql`grant ${sql(ROLE)} to ${sql(name)} with inherit true, set true`
      for (const role of TAKEN_ON) {
        await sql`grant ${sql(role)} to ${sql(name)} with inherit false, set true`
      }
    })
  } finally {
    await sql.end()
  }
}
