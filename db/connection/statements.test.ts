import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { withoutCheck } from './distribution'
import { statementsOf } from './statements'

const SQL = join(import.meta.dir, '..')

test('semicolons in strings, names, comments and bodies end no statement', () => {
  const statements = [
    'select \'a; b\', "c; d";',
    '-- one; two\nselect 1;',
    'create function f() returns int as $$ begin; return 1; end $$;',
    'do $x$ begin perform $$ ; $$; end $x$;',
    'select 2',
  ]
  expect(statementsOf(statements.join('\n\n'))).toEqual(statements)
  expect(statementsOf('; -- nothing;\n ;')).toEqual([])
})

test('splitting a migration loses nothing of it', async () => {
  for (const name of new Bun.Glob('{migrations/*,access,citus}.sql').scanSync(SQL)) {
    const text = await Bun.file(join(SQL, name)).text()
    const statements = statementsOf(text)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  }
})

test('on distributed tables a column is added before its check', () => {
  const added =
    "-- As the client.\nalter table meetings add column consent text not null\n  check (consent in ('a', 'b'));"
  expect(withoutCheck(added)).toEqual([
    '-- As the client.\nalter table meetings add column consent text not null;',
    "alter table meetings add constraint meetings_consent_check check (consent in ('a', 'b'));",
  ])
  const others = ['alter table notes add column a int;', 'alter table notes add check (a > 0);']
  expect(others.flatMap(withoutCheck)).toEqual(others)
})
