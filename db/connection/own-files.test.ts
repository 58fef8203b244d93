import { expect, spyOn, test } from 'bun:test'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './data-directory-lock'
import { assertOwn } from './own-files'

/** A directory in which files with that name belong to someone else, also for an administrator. */
function withForeign(name: string, work: (directory: string) => void) {
  const directory = fs.mkdtempSync(join(tmpdir(), 'own-'))
  fs.mkdirSync(join(directory, 'postgres', 'global'), { recursive: true })
  for (const file of ['lock', 'postgres/PG_VERSION', 'postgres/global/pg_control'])
    fs.writeFileSync(join(directory, file), '')
  const access = spyOn(fs, 'accessSync').mockImplementation((path) => {
    if (String(path).endsWith(name))
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
  })
  try {
    work(directory)
  } finally {
    access.mockRestore()
    fs.rmSync(directory, { recursive: true })
  }
}

test('a file or folder of another user, however deep, is named with what to do', () => {
  for (const name of ['postgres', 'global', 'pg_control'])
    withForeign(name, (directory) => {
      const sentence = new RegExp(
        `${name} can’t be read and changed by this user.* change the owner`,
      )
      expect(() => assertOwn(join(directory, 'postgres'))).toThrow(sentence)
    })
  withForeign('nothing', (directory) => {
    assertOwn(join(directory, 'postgres'))
    assertOwn(join(directory, 'missing'))
  })
})

test('a lock that can only be read, which several processes could hold, is refused', () => {
  withForeign('lock', (directory) => {
    expect(() => lockDirectory(directory)).toThrow('lock can’t be read and changed by this user')
  })
})
