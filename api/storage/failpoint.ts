/** Called at each named point between upload and "Processed". */
let watch: (point: string) => void = () => {}

/** A point between two steps; does nothing unless a durability benchmark watches. */
export function failpoint(point: string): void {
  watch(point)
}

/** Lets a benchmark end the process at a given point. */
export function watchFailpoints(watcher: (point: string) => void): void {
  watch = watcher
}
