type Descriptor = PropertyDescriptor | undefined

/** The globals replaced by a DOM, with and without it. */
let globals: Map<PropertyKey, { own: Descriptor; dom: Descriptor }> | null = null
let present = false
/** Covers the frames that a closing dialog waits for, in milliseconds. */
const LAST_FRAMES_MS = 50
let leave = () => {}
/** The initial URL of every test file. */
export const HOME = 'http://localhost/'

/** Runs `register`, which puts a DOM into the globals, and records what it changed, to undo it later. */
export function installDom(register: () => void): void {
  const before = Object.getOwnPropertyDescriptors(globalThis)
  register()
  const after = Object.getOwnPropertyDescriptors(globalThis)
  globals = new Map()
  for (const key of new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(after)])) {
    const own: Descriptor = Reflect.get(before, key)
    const dom: Descriptor = Reflect.get(after, key)
    if (key === 'fetch' || own?.value !== dom?.value || own?.get !== dom?.get) {
      globals.set(key, { own, dom })
    }
  }
  present = true
}

/** Called before the DOM is removed, to empty it. */
export function beforeDomLeaves(tidy: () => void): void {
  leave = tidy
}

/** Empties the DOM while it exists, and lets pending work finish. */
export async function clearDom(): Promise<void> {
  if (!globals || !present) return
  leave()
  await Bun.sleep(LAST_FRAMES_MS)
}

/** Undoes a previous test's navigation, for example to a mail link. */
export function returnHome(): void {
  if (present) Reflect.get(globalThis, 'happyDOM').setURL(HOME)
}

/**
 * Many test files run in one process: the DOM is removed for files that are not about pages, since libraries
 * behave differently if they find a `window`.
 */
export function switchDom(wanted: boolean): void {
  if (!globals || wanted === present) return
  if (!wanted) leave()
  for (const [key, each] of globals) {
    if (!wanted) each.dom = Object.getOwnPropertyDescriptor(globalThis, key)
    const descriptor = wanted ? each.dom : each.own
    if (descriptor) Object.defineProperty(globalThis, key, descriptor)
    else Reflect.deleteProperty(globalThis, key)
  }
  present = wanted
}
