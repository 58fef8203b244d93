import { APPLICATION, openAsOwner } from '../pool'

/** Ended sessions disappear from the server's list a moment later. */
const LEAVING_MS = 3_000

/**
 * Throws a sentence if another process of the product uses the database: it would continue with
 * cached state of the replaced data.
 */
export async function assertAlone(url: string): Promise<void> {
  const owner = openAsOwner({ url })
  try {
    const begun = performance.now()
    for (;;) {
      const [others] = await owner`
        select count(*)::int as sessions
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and coalesce(application_name, ${APPLICATION}) = ${APPLICATION}
          and coalesce(backend_type, 'client backend') = 'client backend'
      `
      if (others?.sessions === 0) return
      if (performance.now() - begun > LEAVING_MS) break
      await Bun.sleep(100)
    }
  } finally {
    await owner.end()
  }
  throw new Error('The database is in use by a running Colloquy. Stop web and worker first.')
}
