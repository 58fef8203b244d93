// The whole suite: no password, code, cookie or token that a test sent is in what it wrote.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dir, '..', '..', '..')
const directory = mkdtempSync(join(tmpdir(), 'suite-'))
const path = join(directory, 'secrets')
const preload = join(import.meta.dir, 'recorder.ts')
const child = Bun.spawn(['bun', 'test', '--preload', preload, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, SECRETS: path },
  stdout: 'pipe',
  stderr: 'pipe',
})
const [said, reported] = await Promise.all([
  new Response(child.stdout).text(),
  new Response(child.stderr).text(),
])
await child.exited
const kept = readFileSync(path, 'utf8').trim().split('\n')
const secrets: string[] = kept.map((line) => JSON.parse(line))
rmSync(directory, { recursive: true })

/** Names of tests and what the runner says of them are not the product's. */
const lines = `${said}\n${reported}`.split('\n').filter((line) => !/^\((pass|fail)\)/.test(line))
const written = lines.join('\n')
const found = secrets.filter((secret) => contains(written, secret))
console.log(
  `R4 ${found.length} of ${secrets.length} passwords, codes, cookies and tokens in ${lines.length} lines that the suite wrote`,
)
for (const secret of found)
  console.log(
    secret,
    lines.find((line) => contains(line, secret)),
  )
if (child.exitCode !== 0) console.log(reported.split('\n').slice(-12).join('\n'))
process.exit(found.length === 0 && child.exitCode === 0 && secrets.length > 0 ? 0 : 1)

/** Six digits inside a longer number are no code. */
function contains(text: string, secret: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
    : text.includes(secret)
}
