/** Precedes the process number in the arguments. */
export const NUMBER_OPTION = '--process'
/** The only message of a child. */
export const LISTENING = 'listening'

/** This process's number among several on one port, from 1; null if it is alone or starts them. */
export function processNumber(argv: string[]): number | null {
  const at = argv.indexOf(NUMBER_OPTION)
  return at < 0 ? null : Number(argv[at + 1])
}

/** Tells the parent that this process is serving, and shuts down if the parent goes away. */
export function reportListening(): void {
  const end = () => process.kill(process.pid, 'SIGTERM')
  process.on('disconnect', end)
  if (process.connected) process.send?.(LISTENING)
  else end()
}
