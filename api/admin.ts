import { openDatabase } from '@app/db/connection/open'
import { startJobs, stopJobs } from '@app/db/jobs/jobs'
import { env } from './env'
import { checkWords } from './operations/admin/command'
import { commands } from './operations/admin/commands'
import { endStart } from './operations/lifecycle'
import { announced, settleIntents } from './secrets/intents'

const [name = '', ...words] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(30)}${does}`)
  console.log(`bun run admin <command>\n\n${lines.join('\n')}`)
  process.exit(name ? 1 : 0)
}

try {
  checkWords(command, words)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const close = await openDatabase({ url: env.databaseUrl, directory: env.dataDir }).catch(endStart)
await startJobs({ works: false })
let failed = false
try {
  console.log(await announced(null, { command: name }, () => command.run(...words)))
} catch (error) {
  failed = true
  console.error(error instanceof Error ? error.message : error)
} finally {
  await settleIntents()
  await stopJobs(1)
  await close()
}
process.exit(failed ? 1 : 0)
