/** Replaces the browser's locks, which the test DOM lacks; returns a function that removes them. */
export function provideLocks(): () => void {
  const held: { name: string }[] = []
  const locks = {
    async request(name: string, _options: unknown, work: () => Promise<unknown>) {
      const lock = { name }
      held.push(lock)
      await work()
      held.splice(held.indexOf(lock), 1)
    },
    query: async () => ({ held: [...held] }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  return () => Reflect.deleteProperty(navigator, 'locks')
}
