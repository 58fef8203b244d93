/** Before the number of a process, among the arguments that it is started with. */
export const NUMBER_OPTION = '--process'
/** The only message of a child. */
export const LISTENING = 'listening'

/** The number of this process among several on one port, from 1; null if it is alone or starts them. */
export function placeAmongSeveral(argv: string[]): number | null {
  const at = argv.indexOf(NUMBER_OPTION)
  return at < 0 ? null : Number(argv[at + 1])
}

/** Tells the process that started this one that it serves now, and ends in order if that one goes away. */
export function sayListening(): void {
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.on('disconnect', end)
  if (process.connected) process.send?.(LISTENING)
  else end()
}
