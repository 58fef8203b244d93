import { openProduct } from './open'

const close = await openProduct({ worker: true })
console.log('Colloquy works on recordings')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await close()
    process.exit(0)
  })
}
