/** `bun api/compose/smoke.ts ADDRESS`: what a visitor needs of a stack that has just come up. */
const [address = ''] = process.argv.slice(2)
const name = `smoke-${Date.now()}`

await expectStatus('/livez', 200)
await expectStatus('/readyz', 200)
await expectStatus('/', 200)
await expectStatus('/dashboard', 302)
await expectStatus('/api/clients', 401)
await expectStatus('/api/register', 200, {
  username: name,
  email: `${name}@example.com`,
  password: `correct horse ${name}`,
  fullName: 'Sam Smoke',
  role: 'user',
  subscriptionPlan: 'free',
})
console.log('The stack serves pages, answers calls and writes to its database.')

async function expectStatus(path: string, status: number, body?: object) {
  const response = await fetch(address + path, {
    redirect: 'manual',
    ...(body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const right = status === 200 ? response.ok : response.status === status
  if (!right) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}
