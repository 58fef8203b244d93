import { afterAll, beforeAll, expect, test } from 'bun:test'
import postgres from 'postgres'
import { createDatabase, dropDatabase } from '../testing/testing'
import { prepareLogin } from './login-role'

test('a login URL without a name or password is refused', async () => {
  const nowhere = 'postgres://owner@127.0.0.1:1/colloquy'
  await expect(prepareLogin(nowhere, 'postgres://127.0.0.1/colloquy')).rejects.toThrow(
    'DATABASE_LOGIN_URL must have a name and a password',
  )
})

// Only a server has roles with passwords: the embedded database has one role for everybody.
const server = process.env.DATABASE_URL
if (server) {
  let url = ''
  let login = ''
  const name = `login_${crypto.randomUUID().slice(0, 8)}`
  beforeAll(async () => {
    url = await createDatabase(server)
    const own = new URL(url)
    own.username = name
    own.password = 'a "quoted" \'secret\''
    login = own.href
    const child = Bun.spawn(['bun', 'api/admin.ts', 'migrate'], {
      cwd: `${import.meta.dir}/../..`,
      env: { ...process.env, DATABASE_URL: url, DATABASE_LOGIN_URL: login },
      stderr: 'inherit',
    })
    expect(await child.exited).toBe(0)
  })
  afterAll(async () => {
    const owner = postgres(server, { max: 1 })
    await dropDatabase(url)
    await owner`drop role ${owner(name)}`
    await owner.end()
  })

  test('the login owns nothing, is not a superuser and does not bypass row-level security', async () => {
    const sql = postgres(login, { max: 1 })
    const [role] = await sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
      from pg_roles
      where rolname = current_user
    `
    expect(Object.values(role ?? {})).toEqual([false, false, false, false])
    const owned = await sql`select from pg_class where relowner = current_user::regrole`
    expect(owned.count).toBe(0)
    // a policy without a user fails before any right is checked
    await sql`select set_config('app.user_id', '1', false)`
    for (const statement of ['delete from audit', 'drop table audit', 'create table x ()']) {
      await expect(sql.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/)
    }
    await sql.end()
  })

  test('the product starts with the login role alone', async () => {
    const child = Bun.spawn(['bun', 'api/admin.ts', 'unfinished'], {
      cwd: `${import.meta.dir}/../..`,
      env: { ...process.env, DATABASE_URL: login },
      stdout: 'pipe',
      stderr: 'inherit',
    })
    expect(await new Response(child.stdout).text()).toContain('Every buyer has an account.')
    expect(await child.exited).toBe(0)
  })
}
