import { spyOn } from 'bun:test'
import fs from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Keeps in `left` what a power failure would leave of `directory`: files as they were when last
 * synced, renamed and removed as before the latest sync. Returns a function that ends that.
 */
export function keepWhatIsSynced(directory: string, left: string): () => void {
  fs.cpSync(directory, left, { recursive: true })
  const paths = new Map<number, string>()
  const unsynced: (() => void)[] = []
  const inLeft = (path: string) => join(left, relative(directory, path))
  const isInside = (path: unknown): path is string => String(path).startsWith(directory)
  const { openSync, fsyncSync, renameSync, unlinkSync } = fs

  const spies = [
    spyOn(fs, 'openSync').mockImplementation((path, flags, mode) => {
      const file = openSync(path, flags, mode)
      paths.set(file, String(path))
      return file
    }),
    spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      fsyncSync(file)
      for (const change of unsynced.splice(0)) change()
      const path = paths.get(file)
      if (isInside(path) && fs.fstatSync(file).isFile()) fs.copyFileSync(path, inLeft(path))
    }),
    spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to)
      if (!isInside(from) || !isInside(to)) return
      for (const [file, path] of paths) if (path === from) paths.set(file, to)
      unsynced.push(() => fs.existsSync(inLeft(from)) && renameSync(inLeft(from), inLeft(to)))
    }),
    spyOn(fs, 'unlinkSync').mockImplementation((path) => {
      unlinkSync(path)
      if (isInside(path)) unsynced.push(() => fs.rmSync(inLeft(path), { force: true }))
    }),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}
