import { isDiskFull } from '@app/ai/limits/full-disk'
import { backup } from './backup'
import { restore } from './restore'
import { restoredWords } from './restored-words'

/** `bun run backup DIRECTORY` and `bun run restore DIRECTORY [NAME]`. */
const [what, directory, name] = process.argv.slice(2)
const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

try {
  if (!directory) throw new Error('Give the directory for backups')
  if (what === 'backup') {
    console.log(`Backed up as ${await backup(directory)} in ${seconds()}`)
  } else if (what === 'restore') {
    const restored = await restore(directory, name)
    console.log(restoredWords(restored, seconds()))
  } else {
    throw new Error('Usage: backup DIRECTORY, or restore DIRECTORY [NAME]')
  }
  process.exit(0)
} catch (error) {
  console.error(inWords(error))
  process.exit(1)
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isDiskFull(error) ? `There is no space left on the disk (${error.message})` : error.message
}
