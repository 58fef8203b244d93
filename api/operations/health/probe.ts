/** `bun api/operations/health/probe.ts ADDRESS`: for health checks in an image without an HTTP client. */
const [address = ''] = process.argv.slice(2)
const response = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null)
process.exit(response?.ok ? 0 : 1)
