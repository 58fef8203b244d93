// Every heavy proof of the security plan, one after another. Wants DATABASE_URL and a built web.
const PARTS = [
  'guessing',
  'timing',
  'flood',
  'sessions',
  'cross-talk',
  'slow',
  'pool',
  'survival',
  'reset',
  'headers',
  'bodies',
  'forgery',
  'injection',
  'model',
  'secrets',
  'suite',
]
const chosen = process.argv.slice(2)

let failed = 0
for (const part of chosen.length > 0 ? chosen : PARTS) {
  console.log(`\n${part}`)
  const child = Bun.spawn(['bun', `${import.meta.dir}/${part}.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) failed += 1
}
if (chosen.length === 0) {
  console.log('\nmutate-scoping')
  const child = Bun.spawn(['bun', `${import.meta.dir}/../mutate-scoping.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if ((await child.exited) !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
