import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '../../env'
import { assertApart } from './assert-apart'
import { backup } from './backup'

const data = mkdtempSync(join(tmpdir(), 'apart-'))
mkdirSync(join(data, 'recordings'))
symlinkSync(data, `${data}-link`)
afterAll(() => {
  rmSync(`${data}-link`)
  rmSync(data, { recursive: true })
})

test('backups are refused among the product’s own files, by whatever path', () => {
  const inside = [
    '',
    '/',
    '/recordings',
    '/recordings/2/new',
    '/postgres',
    '/uploads-1',
    '/scratch',
  ]
  for (const path of inside) {
    expect(() => assertApart(data + path, data)).toThrow(`such as ${data}/backups`)
    expect(() => assertApart(`${data}-link${path}`, data)).toThrow('own files')
  }
})

test('backups are accepted beside the data, and in a folder of their own in it', () => {
  for (const path of ['/backups', '/recordings-backup', '/../other', '-backups'])
    expect(() => assertApart(data + path, data)).not.toThrow()
})

test('a backup into the data directory is not begun', async () => {
  await expect(backup(env.dataDir)).rejects.toThrow('own files')
})
