import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED_FILES } from './backup/programs'
import { type Embedded, startEmbedded } from './embedded'
import { migrateOver } from './migrate-over'
import { noRoomToStart } from './no-room-to-start'
import { connect, disconnect } from './pool'

const TRY_EVERY_MS = 2_000
const SAY_EVERY_MS = 60_000

/**
 * Opens the embedded database. If it crashes, as it does if the disk is too full for its log, it is
 * opened again until that works; meanwhile statements fail. One in memory stays closed: its data is
 * gone. Returns a function that closes it.
 */
export async function openEmbedded(
  directory: string | null,
  image: string | null,
): Promise<() => Promise<void>> {
  let isOpen = true
  let reopening = Promise.resolve()
  let running = await open().catch((error) => {
    throw directory === null ? error : noRoomToStart(error, directory)
  })

  async function open(): Promise<Embedded> {
    // creating the files leaves 400 MB in the Worker that does it
    if (directory !== null && isNew(directory)) await (await startEmbedded(directory)).stop()
    const embedded = await startEmbedded(directory, image)
    const to = { socket: embedded.socket }
    const cut = embedded.crashed.then((reason) => {
      throw new Error(reason)
    })
    try {
      await Promise.race([migrateOver(to), cut])
    } catch (error) {
      await embedded.stop()
      throw error
    }
    connect(to)
    cut.catch((error: Error) => {
      if (isOpen && directory) reopening = reopen(error.message)
    })
    return embedded
  }

  async function reopen(reason: string) {
    console.error(
      `The embedded database stopped (${reason}). Nothing saved is lost; starting it again.`,
    )
    await disconnect()
    await running.stop()
    let said = performance.now()
    while (isOpen) {
      try {
        running = await open()
        console.error('The embedded database runs again.')
        return
      } catch (error) {
        if (performance.now() - said >= SAY_EVERY_MS) {
          console.error(
            `The embedded database does not start yet: ${String(error)}. Is the disk full?`,
          )
          said = performance.now()
        }
        await Bun.sleep(TRY_EVERY_MS)
      }
    }
  }

  return async () => {
    isOpen = false
    await reopening
    await disconnect()
    await running.stop()
  }
}

function isNew(directory: string): boolean {
  return !existsSync(join(directory, EMBEDDED_FILES, 'PG_VERSION'))
}
