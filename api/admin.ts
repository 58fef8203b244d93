import { startJobs, stopJobs } from '@app/db/jobs'
import { openDatabase } from '@app/db/open'
import { commands } from './admin/commands'
import { env } from './env'

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(30)}${does}`)
  console.log(`bun run admin <command>\n\n${lines.join('\n')}`)
  process.exit(name ? 1 : 0)
}

const close = await openDatabase({ url: env.databaseUrl, directory: env.dataDir })
await startJobs()
let failed = false
try {
  console.log(await command.run(...words))
} catch (error) {
  failed = true
  console.error(error instanceof Error ? error.message : error)
} finally {
  await stopJobs(1)
  await close()
}
process.exit(failed ? 1 : 0)
