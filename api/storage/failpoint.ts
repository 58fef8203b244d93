/** Called at each named point of the way from upload to "Processed". */
let watch: (point: string) => void = () => {}

/** A point between two steps; does nothing unless a durability bench watches. */
export function failpoint(point: string): void {
  watch(point)
}

/** Lets a bench end the process at a point of its choice. */
export function watchFailpoints(watcher: (point: string) => void): void {
  watch = watcher
}
