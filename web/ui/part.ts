import { type ComponentType, lazy } from 'react'
import { fetchCode } from '../reach'

/** A component whose code is fetched when it is first shown. Stands inside a Suspense. */
export function part<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await fetchCode(load) }))
}
