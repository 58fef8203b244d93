import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptSecret } from './secret'
import { writeOnce } from './write-once'

function inDirectory(work: (directory: string) => void) {
  const directory = mkdtempSync(join(tmpdir(), 'colloquy-secret-'))
  try {
    work(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

test('a secret is generated once, for its owner alone', () => {
  inDirectory((directory) => {
    const secret = keptSecret(directory)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(directory)).toBe(secret)
    expect(statSync(join(directory, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(directory)).toEqual(['session-secret'])
  })
})

test('a secret cut short by a full disk or a power failure is refused, not used', () => {
  inDirectory((directory) => {
    for (const rest of ['', 'abc', '\0'.repeat(42)]) {
      writeFileSync(join(directory, 'session-secret'), rest)
      expect(() => keptSecret(directory)).toThrow('session-secret is damaged')
    }
  })
})

test('a secret that is there is never replaced, and one that can’t be written leaves nothing', () => {
  inDirectory((directory) => {
    const path = join(directory, 'session-secret')
    writeOnce(path, 'first')
    writeOnce(path, 'second')
    expect(readFileSync(path, 'utf8')).toBe('first')
    expect(() => writeOnce(join(directory, 'none', 'session-secret'), 'third')).toThrow('ENOENT')
    expect(readdirSync(directory)).toEqual(['session-secret'])
  })
})
