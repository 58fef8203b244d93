import { expect } from 'bun:test'

/**
 * Runs the folder's verifier on its files in Bun and, if installed, in Node.js, and expects the
 * same result. Only the messages about invalid JSON differ.
 */
export async function runVerifier(folder: string, ...files: string[]) {
  const node = Bun.which('node')
  const command = ['verify.mjs', ...files]
  const [byBun, byNode] = await Promise.all([
    run([process.execPath, ...command], folder),
    node === null ? null : run([node, ...command], folder),
  ])
  if (byNode === null) return byBun
  expect(byBun.code).toBe(byNode.code)
  return byNode
}

async function run(argv: string[], cwd: string) {
  const child = Bun.spawn(argv, { cwd, stdout: 'pipe', stderr: 'pipe' })
  const [said, failed] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, said: said + failed }
}
