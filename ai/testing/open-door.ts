import type { Door } from '../models/door'

/** For tests of models alone: allows every request and logs nothing. */
export const openDoor: Door = {
  masks: async () => false,
  open: async () => ({ signal: new AbortController().signal, close: async () => {} }),
}
