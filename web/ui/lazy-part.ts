import { type ComponentType, lazy } from 'react'
import { importWhenOnline } from '../browser/import-when-online'

/**
 * A component whose code is fetched when it is first shown. Needs a Suspense around it. After `preload` it is
 * shown without waiting. The mark lets the bundler move modules that call this into other chunks.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: Module<P> | null = null
  const preload = async () => {
    loaded ??= { default: await importWhenOnline(load) }
    return loaded
  }
  return Object.assign(
    lazy(() => (loaded ? alreadyResolved(loaded) : preload())),
    { preload },
  )
}

type Module<P> = { default: ComponentType<P> }

/** A promise with a fulfilled status: React then shows the component in the same render. */
function alreadyResolved<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), {
    // biome-ignore lint/suspicious/noThenProperty: the point of it
    then: (use: (value: T) => void) => use(value),
  }) as Promise<T>
}
